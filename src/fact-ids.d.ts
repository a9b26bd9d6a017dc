/** The ids of all facts, filled in by src/integrations/fact-ids.ts (`astro sync`). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the generated file adds the ids
interface FactIds {}
