declare module 'punycode.js' {
  const punycode: {
    /** A domain with each part that is not plain ASCII written in Punycode, as "xn--…". */
    toASCII(domain: string): string
  }
  export default punycode
}
