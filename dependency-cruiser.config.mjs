// Import rules (docs/architecture.md). dependency-cruiser does not read .astro files; eslint.config.mjs checks those.

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
      name: 'lib imports no other folder',
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
      name: 'schemas stay out of the browser; only their types may be imported',
      severity: 'error',
      from: { path: '^src/(components|enquiry|flows|lead|outbox|seo|toast|tracking)/' },
      to: { path: '^src/content/schemas/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server functions never import astro: modules, not even indirectly',
      severity: 'error',
      from: { path: '^src/functions/' },
      to: { path: '^astro:', reachable: true },
    },
    { name: 'no circular imports between files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no circular imports between folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
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
