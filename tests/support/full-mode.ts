/** `npm run test:all` sets ALL_SOURCES and takes every source, page and flow, and many more made-up cases. */
export const isFullMode = Boolean(process.env['ALL_SOURCES'])

/** The number of generated cases of a property. */
export const cases = isFullMode ? 20_000 : 120
