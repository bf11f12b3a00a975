/** The page that compares two accounts: the first one stays. */
export const joinAddress = (keptId: string, otherId: string): string => `/admin/users/${keptId}/join/${otherId}`;
