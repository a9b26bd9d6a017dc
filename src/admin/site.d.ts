// What the build tells the editors' screen about this site: src/integrations/editors-screen.ts.
declare module 'virtual:editors-site' {
  /** The names of the files of each folder in content. */
  export const files: Record<'pages' | 'services' | 'legal', string[]>
  /** Where what is saved goes: the repository, and whether by a commit or a pull request. */
  export const repository: { backend: object; publish_mode: 'simple' | 'editorial_workflow' }
}
