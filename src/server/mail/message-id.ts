/** The part of an address after its @. */
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** Fixed per mail, so that one sent twice is recognised as the same by mail programs. */
export const messageId = (name: string, sender: string): string => `<${name}@${domainOf(sender)}>`
