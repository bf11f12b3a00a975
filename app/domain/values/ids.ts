const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key that a word stands for, whatever its case, spaces and hyphens: "Social media" is "social_media". */
export const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Whether PostgreSQL would take the text as a uuid: anything else names nothing. */
export const isUuid = (text: string): boolean => uuid.test(text);
