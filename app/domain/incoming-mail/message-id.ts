/** RFC 5322, without what would end a header. */
const ID = /^<[^\s<>"\\]{1,240}@[^\s<>"\\]{1,240}>$/;

/** Returns a Message-ID that our own headers may name, or null. */
export const messageIdOf = (id: string | null): string | null => (id !== null && ID.test(id.trim()) ? id.trim() : null);
