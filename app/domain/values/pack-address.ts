/** Where a student looks at what we send to a university. */
export const packPath = (packId: string): string => `/dashboard/packs/${packId}`;
