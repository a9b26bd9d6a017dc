/**
 * The path of a picture as a file of content/ has it: `./pictures/desk.webp`. The screen leaves the "./" out of one that is
 * in the folder already. What is still in the browser only (`blob:`) stays as it is.
 */
export const pathBeside = (path: string): string =>
  /^[a-z]/i.test(path) && !path.includes(':') ? `./${path}` : path
