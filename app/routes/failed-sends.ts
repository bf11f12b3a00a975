/** Messages for a form that could not be sent, by the pattern of its route. */

const SAYINGS: Readonly<Record<string, string | null>> = {
  // The specification has these words, and none for a heart.
  "/apply": "Failed to submit application.",
  "/admin/notifications": "Failed to send notification.",
  "/favorites": null,
  "/dashboard/notifications": "We could not mark that as read.",
  "/dashboard/searches": "We could not save the change.",
  "/dashboard/recent": "We could not clear the list.",
  "/dashboard/account": "We could not save the change.",
  "/profile": "We could not save the change.",
  "/dashboard/account/delete": "We could not delete your account.",
  "/auth/sign-out": "We could not sign you out.",
  "/admin/applications": "We could not save the status.",
  "/admin/applications/bulk": "We could not save the statuses.",
  "/admin/applications/:applicationId": "We could not save the change.",
  "/admin/users/:userId/role": "We could not save the role.",
  "/admin/leads": "We could not save the status.",
  "/admin/leads/new": "We could not create the lead.",
  "/admin/leads/:leadId": "We could not save the lead.",
  "/admin/figures": "We could not save the figure.",
  "/admin/checks": "We could not check the records.",
  "/admin/catalogue/:kind/new": "We could not create the record.",
  "/admin/catalogue/:kind/:recordId": "We could not save the record.",
  "/admin/catalogue/:kind/:recordId/archive": "We could not archive the record.",
  "/admin/catalogue/import": "We could not upload the file.",
  "/admin/catalogue/import/:importId": "We could not continue the import.",
};

/** Returns the message for a form that could not be sent, or null for none. Routes that are not listed have no form. */
export const failedToSend = (pattern: string): string | null => SAYINGS[pattern] ?? null;

/** Checks for the saved courses, whose own page has the specification's words for a failure. */
export const saysItself = (pattern: string): boolean => pattern === "/favorites";
