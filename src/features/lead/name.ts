/** Specification 3: the first word, and the remaining words or nothing. Split at the first run of white space. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const [, first_name = '', last_name = ''] = /^(\S*)\s*([\s\S]*)$/.exec(full.trim()) ?? []
  return { first_name, last_name }
}
