/** How long the link of an invitation works. */
export const INVITATION_DAYS = 14;

export const invitationPath = (secret: string): string => `/invitation/${secret}`;

/** Where a student confirms an application that staff have entered. */
export const enteredPath = (enteredId: string): string => `/dashboard/confirm/${enteredId}`;
