/** The package describes its build for browsers nowhere; it is the same as the one for Node. */
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { virtual } from '@guidepup/virtual-screen-reader'
}
