const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would take the text as a uuid: anything else names nothing. */
export const isUuid = (text: string): boolean => uuid.test(text);
