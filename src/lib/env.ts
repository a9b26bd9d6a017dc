/** The machine's settings, each of which may be missing. */
export type Environment = Readonly<Record<string, string | undefined>>
