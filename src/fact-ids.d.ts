/** The ids of all facts, filled in by src/integrations/fact-ids.ts (`astro sync`). */
interface FactIds {}
