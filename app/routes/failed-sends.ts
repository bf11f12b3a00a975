/** What is said when a form could not be sent, by the pattern of the route that it is for. */

const SAYINGS: Readonly<Record<string, string | null>> = {
  // The specification wants these words, and none for a heart.
  "/apply": "Failed to submit application.",
  "/admin/notifications": "Failed to send notification.",
  "/favorites": null,
  "/dashboard/notifications": "That could not be marked as read.",
  "/dashboard/account": "The change could not be saved.",
  "/dashboard/account/delete": "Your account could not be deleted.",
  "/auth/sign-out": "You could not be signed out.",
  "/admin/applications": "The status could not be saved.",
  "/admin/applications/bulk": "The statuses could not be saved.",
  "/admin/applications/:applicationId": "The change could not be saved.",
  "/admin/users/:userId/role": "The role could not be saved.",
  "/admin/leads": "The status could not be saved.",
  "/admin/leads/new": "The lead could not be created.",
  "/admin/leads/:leadId": "The lead could not be saved.",
  "/admin/catalogue/:kind/new": "The record could not be created.",
  "/admin/catalogue/:kind/:recordId": "The record could not be saved.",
  "/admin/catalogue/:kind/:recordId/archive": "The record could not be archived.",
  "/admin/catalogue/import": "The file could not be uploaded.",
  "/admin/catalogue/import/:importId": "The import could not go on.",
};

/** What to say when a form for this route could not be sent; null: nothing. Routes without words have no form. */
export const failedToSend = (pattern: string): string | null => SAYINGS[pattern] ?? null;

/** The specification has words for favourites that could not be read, on their own page. */
export const saysItself = (pattern: string): boolean => pattern === "/favorites";
