/**
 * What is made when it is first asked for, and kept. For the browser's own formats: the first of them takes a slow phone a
 * twentieth of a second, and code that is loaded behind a question must not hold that question up.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
