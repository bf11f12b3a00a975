import { m } from "#app/paraglide/messages.js";

/** Returns the message of a failed sign-in: the provider's words, or that it could not be reached. */
export const signInToast = (failed: { error: string; threw?: boolean }) =>
  failed.threw
    ? { message: m.account_error(), description: m.account_went_wrong() }
    : { message: m.account_not_signed_in(), description: failed.error };
