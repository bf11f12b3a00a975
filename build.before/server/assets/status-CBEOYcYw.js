import { n as applicationSteps } from "./words-B5uBq0kL.js";
import { n as keyOf } from "./ids-DD5jrvdS.js";
// app/domain/applications/status.ts
/** The eight steps from application to visa, and four legacy values that may still be stored. */
var LABELS = {
	submitted: "Submitted",
	reviewing: "Reviewing",
	submitted_to_university: "Submitted to University",
	offer_issued: "Offer Issued",
	cas_requested: "CAS Requested",
	cas_issued: "CAS Issued",
	student_visa_application_submitted: "Student Visa Application Submitted",
	visa_approved: "Visa Approved"
};
/** In order. */
var STEPS = applicationSteps.map((key) => ({
	key,
	label: LABELS[key]
}));
var LEGACY = {
	accepted: {
		label: "Accepted",
		meaning: "good"
	},
	rejected: {
		label: "Rejected",
		meaning: "bad"
	},
	under_review: {
		label: "Under Review",
		meaning: "warn"
	},
	pending: {
		label: "Pending",
		meaning: "neutral"
	}
};
var isLegacy = (key) => Object.hasOwn(LEGACY, key);
/** The error if a form or a call names no valid step. */
var NO_SUCH_STATUS = "Select one of the 8 statuses.";
/**
* Returns the step or legacy status that a stored or sent text means. Case, spaces and underscores do not matter. An
* unknown text is shown as it is.
*/
function describeStatus(text) {
	const key = keyOf(text);
	const index = STEPS.findIndex((step) => step.key === key);
	const step = STEPS[index];
	if (step) return {
		...step,
		step: index + 1,
		meaning: "neutral"
	};
	if (isLegacy(key)) return {
		key,
		...LEGACY[key],
		step: null
	};
	const words = key.replaceAll("_", " ");
	return {
		key,
		label: words.charAt(0).toUpperCase() + words.slice(1),
		step: null,
		meaning: "neutral"
	};
}
/**
* Returns the key of a status that staff may set, by key or label, or undefined for anything else, legacy values
* included.
*/
function parseStatus(text) {
	const key = keyOf(text);
	return STEPS.find((step) => step.key === key)?.key;
}
/** The orders of the list of applications. */
var APPLICATION_SORTS = [
	"action",
	"newest",
	"waiting"
];
export { parseStatus as a, describeStatus as i, NO_SUCH_STATUS as n, STEPS as r, APPLICATION_SORTS as t };
