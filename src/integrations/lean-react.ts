import { parseSync, type Plugin } from 'vite'

/** The React that the lists below were drawn up for. Another one is left whole until somebody has looked through it again. */
export const knownReact = '19.3.1'

/**
 * Functions that React enters only for what is named above them, or that find nothing to do without it. They stay, without a
 * body, and the minifier drops what only they called. The site uses none of it, and eslint.config.mjs forbids it.
 */
export const unused = [
  // <ViewTransition>
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'restoreViewTransitionName',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'scheduleViewTransitionEvent',
  'createViewTransitionInstance',
  'startViewTransition',
  // <title>, <meta>, <link>, <style> and <script>, which React would move to the head
  'isHostHoistableType',
  'getResource',
  'acquireResource',
  'suspendResource',
  'preloadResourceAndSuspendIfNeeded',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'mountHoistable',
  'insertSuspendedStylesheets',
  // preload() and its like, from react-dom
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  // <Fragment ref>
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
] as const

/** Classes of which only a ref to a ViewTransition or a Fragment is made. They stay, without methods. */
export const unusedClasses = ['ViewTransitionPseudoElement', 'FragmentInstance'] as const

interface Part {
  start: number
  end: number
  /** What stands there instead. */
  left: string
}

/** Which class's method a statement `Class.prototype.method = …` sets. */
const methodOf = (statement: string) => /^(\w+)\.prototype\.\w+ = /.exec(statement)?.[1] ?? ''

/**
 * React's code for browsers without what the site never uses: an eighth of it less.
 *
 * @throws where a function or class of the lists is not in the code.
 */
export function withoutUnused(code: string): string {
  const parts = new Map<string, Part[]>()
  const found = (name: string, part: Part) => parts.set(name, [...(parts.get(name) ?? []), part])
  for (const node of parseSync('react-dom-client.js', code).program.body) {
    const { start, end } = node
    if (node.type === 'FunctionDeclaration' && node.id && node.body)
      found(node.id.name, { start: node.body.start, end: node.body.end, left: '{}' })
    if (node.type === 'ExpressionStatement')
      found(`${methodOf(code.slice(start, end))}.prototype`, { start, end, left: '' })
  }
  const names = [...unused, ...unusedClasses.map((name) => `${name}.prototype`)]
  const missing = names.filter((name) => !parts.has(name))
  if (missing.length > 0) throw new Error(`React has none of these any more: ${missing.join(', ')}`)
  return names
    .flatMap((name) => parts.get(name) ?? [])
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, left }) => text.slice(0, start) + left + text.slice(end), code)
}

/** Gives the browsers a React without what the site never uses. */
export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      if (code.includes(`exports.version = "${knownReact}"`)) return { code: withoutUnused(code), map: null }
      this.warn(`React is not ${knownReact}: it is left whole (src/integrations/lean-react.ts).`)
      return null
    },
  },
})
