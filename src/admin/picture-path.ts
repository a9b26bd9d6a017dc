/** Whether a property of a schema is the path of a picture. */
export const isPicture = ({ contentMediaType = '' }: { contentMediaType?: string }): boolean =>
  contentMediaType.startsWith('image/')

/**
 * The path of a picture as a file of content/ has it: `./pictures/desk.webp`. The screen leaves the "./" out of one that is
 * in the folder already. A path from the root, what is still in the browser only (`blob:`) and nothing stay as they are.
 */
export const pathBeside = (path: string): string => (/^(\.|\/|\w+:|$)/.test(path) ? path : `./${path}`)
