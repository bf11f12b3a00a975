/**
 * Every table of the product. Each has row-level security and no policy, so that Supabase's own REST API (roles `anon`
 * and `authenticated`) can neither read nor write. Only this server, which owns the tables, can.
 */

export * from "./schema/account-joins.ts";
export * from "./schema/applications.ts";
export * from "./schema/appointments.ts";
export * from "./schema/audit.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/checks.ts";
export * from "./schema/choices.ts";
export * from "./schema/complaints.ts";
export * from "./schema/contacts.ts";
export * from "./schema/content.ts";
export * from "./schema/cost-figures.ts";
export * from "./schema/course-views.ts";
export * from "./schema/desk.ts";
export * from "./schema/documents.ts";
export * from "./schema/favourites.ts";
export * from "./schema/figures.ts";
export * from "./schema/hand-overs.ts";
export * from "./schema/imports.ts";
export * from "./schema/kept-forms.ts";
export * from "./schema/lead-accounts.ts";
export * from "./schema/lead-imports.ts";
export * from "./schema/lead-merges.ts";
export * from "./schema/leads.ts";
export * from "./schema/left-behind.ts";
export * from "./schema/limits.ts";
export * from "./schema/mail.ts";
export * from "./schema/merges.ts";
export * from "./schema/message-templates.ts";
export * from "./schema/messages.ts";
export * from "./schema/money-accounts.ts";
export * from "./schema/newsletter.ts";
export * from "./schema/notifications.ts";
export * from "./schema/office.ts";
export * from "./schema/originals.ts";
export * from "./schema/payments.ts";
export * from "./schema/people.ts";
export * from "./schema/saved-searches.ts";
export * from "./schema/sent-keys.ts";
export * from "./schema/sessions.ts";
export * from "./schema/student-profiles.ts";
export * from "./schema/tasks.ts";
export * from "./schema/university-rules.ts";
export * from "./schema/verify.ts";
