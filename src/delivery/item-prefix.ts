// Alone in its file, so that the boot script of every page carries nothing else of the outbox.

/** How every stored enquiry's key begins. */
export const itemPrefix = 'enquiry:'
