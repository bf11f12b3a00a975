/** How long the link of an invitation works. */
export const INVITATION_DAYS = 14;

export const invitationPath = (secret: string): string => `/invitation/${secret}`;
