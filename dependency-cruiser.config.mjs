// Who may import whom: the rules of docs/architecture.md. It reads no .astro file; eslint.config.mjs holds those, and what rules
// may touch.

const pages = '^src/(pages|layouts|sections|functions|admin|leads|scripts|integrations)/'
const features = '^src/(components|enquiry|flows|outbox|seo|server|toast|tracking)/'
const knowledge = '^src/(lead|content)/'
const react = '^node_modules/(@types/)?react(-dom)?/|[.]tsx$'

export default {
  forbidden: [
    {
      name: 'pages use features, nothing uses pages',
      severity: 'error',
      from: { path: [features, knowledge, '^src/lib/'] },
      to: { path: pages },
    },
    {
      name: 'features use lead, content and lib',
      severity: 'error',
      from: { path: [knowledge, '^src/lib/'] },
      to: { path: features },
    },
    {
      name: 'lib uses nothing of ours',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: knowledge },
    },
    {
      name: 'the server never imports React',
      severity: 'error',
      from: { path: '^src/(server|functions|lead|content|lib)/' },
      to: { path: react },
    },
    {
      name: 'schemas stay out of the browser: only their types may be imported',
      severity: 'error',
      from: { path: '^src/(components|enquiry|flows|lead|outbox|seo|toast|tracking)/' },
      to: { path: '^src/content/schemas/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'what a server function imports, however far, has no settings of a page',
      severity: 'error',
      from: { path: '^src/functions/' },
      to: { path: '^astro:', reachable: true },
    },
    { name: 'no circle of files', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no circle of folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      // Its packages are installed by hand: a typeface changes once in years.
      from: { pathNot: '^src/scripts/subset-fonts[.]mjs$' },
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:)' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
