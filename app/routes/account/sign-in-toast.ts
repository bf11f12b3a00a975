/** What a failed sign-in says: the provider's own words, or that it could not be reached at all. */
export const signInToast = (failed: { error: string; threw?: boolean }) =>
  failed.threw
    ? { message: "Error", description: "Something went wrong. Please try again." }
    : { message: "Authentication Error", description: failed.error };
