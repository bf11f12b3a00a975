/** How many of the newest saved courses the application form offers. */
export const PICKER_LIMIT = 10;
