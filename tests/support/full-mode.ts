/** `npm run test:all` sets ALL_SOURCES and tests every source, page and flow, with many more generated cases. */
export const isFullMode = Boolean(process.env['ALL_SOURCES'])

/** The number of generated cases of a property. */
export const cases = isFullMode ? 20_000 : 60
