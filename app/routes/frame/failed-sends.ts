/**
 * The messages for forms that could not be sent where React runs, by the pattern of their route. Other pages' forms
 * have theirs in `data-send`.
 */
const MESSAGES: Readonly<Record<string, string>> = {
  "/admin/notifications": "Failed to send notification.",
  "/admin/applications": "We could not save the status.",
  "/admin/applications/bulk": "We could not save the statuses.",
  "/admin/applications/:applicationId": "We could not save the change.",
  "/admin/applications/:applicationId/move/:status": "We could not save the status.",
  "/admin/applications/:applicationId/courses/:courseId": "We could not save what happened.",
  "/admin/messages/:userId": "We could not send the message.",
  "/admin/news": "We could not mark that as read.",
  "/admin/documents/:documentId": "We could not save the decision.",
  "/admin/packs/:packId": "We could not save the pack.",
  "/admin/views": "We could not save the view.",
  "/admin/settings": "We could not save the settings.",
  "/admin/users/:userId": "We could not save the work.",
  "/admin/users/:userId/documents": "We could not change the documents.",
  "/admin/users/:userId/role": "We could not save the role.",
  "/admin/team": "We could not hand over the work.",
  "/admin/leads": "We could not save the status.",
  "/admin/leads/bulk": "We could not give the leads.",
  "/admin/leads/new": "We could not create the lead.",
  "/admin/leads/:leadId": "We could not save the lead.",
  "/admin/leads/import": "We could not upload the file.",
  "/admin/leads/import/:importId": "We could not import the leads.",
  "/admin/leads/:leadId/application": "We could not enter the application.",
  "/admin/leads/:leadId/merge/:otherId": "We could not merge the leads.",
  "/admin/figures": "We could not save the figure.",
  "/admin/figures/documents/:kindId": "We could not save the checklist.",
  "/admin/figures/messages/:templateId": "We could not save the template.",
  "/admin/figures/tasks": "We could not change the tasks of the step.",
  "/admin": "We could not save the change.",
  "/admin/checks": "We could not check the records.",
  "/admin/catalogue/:kind/new": "We could not create the record.",
  "/admin/catalogue/:kind/:recordId": "We could not save the record.",
  "/admin/catalogue/:kind/:recordId/archive": "We could not archive the record.",
  "/admin/catalogue/counsellors/:recordId/card": "We could not make the code.",
  "/admin/catalogue/universities/:universityId/merge": "We could not merge the universities.",
  "/admin/catalogue/rollover": "We could not roll over the dates.",
  "/admin/catalogue/rules": "We could not send the rules.",
  "/admin/catalogue/import": "We could not upload the file.",
  "/admin/catalogue/import/:importId": "We could not continue the import.",
  "/admin/catalogue/import/:importId/undo": "We could not undo the import.",
};

/** Returns the message for a route's form, or null for a route without one. */
export const failedToSend = (pattern: string): string | null => MESSAGES[pattern] ?? null;
