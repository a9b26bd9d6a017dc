// The build for a browser comes without types of its own; they are those of the package.
declare module '@guidepup/virtual-screen-reader/browser.js' {
  export { virtual } from '@guidepup/virtual-screen-reader'
}
