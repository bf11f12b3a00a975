/** Returns the message of a failed sign-in: the provider's words, or that it could not be reached. */
export const signInToast = (failed: { error: string; threw?: boolean }) =>
  failed.threw
    ? { message: "Error", description: "Something went wrong. Please try again." }
    : { message: "Authentication Error", description: failed.error };
