// app/db/words.ts
/** The allowed values of some columns. Imports no driver, because pages need them too. */
/** In order, from application to visa. */
var applicationSteps = [
	"submitted",
	"reviewing",
	"submitted_to_university",
	"offer_issued",
	"cas_requested",
	"cas_issued",
	"student_visa_application_submitted",
	"visa_approved"
];
/** Legacy values that may still be stored. They are shown with a badge and never offered. */
var legacyStatuses = [
	"accepted",
	"rejected",
	"under_review",
	"pending"
];
var applicationStatuses = [...applicationSteps, ...legacyStatuses];
var leadStatuses = [
	"new",
	"contacted",
	"qualified",
	"converted",
	"lost"
];
var leadSources = [
	"website",
	"social_media",
	"referral",
	"advertisement",
	"direct",
	"not_known"
];
var roles = ["student", "admin"];
export { roles as a, leadStatuses as i, applicationSteps as n, leadSources as r, applicationStatuses as t };
