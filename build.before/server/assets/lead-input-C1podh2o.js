import { n as requiredText, t as optionalText } from "./text-Bumk5wVI.js";
import { i as leadStatuses, r as leadSources } from "./words-B5uBq0kL.js";
import { n as keyOf } from "./ids-DD5jrvdS.js";
import { z } from "zod";
// app/domain/leads/lead-words.ts
/** The statuses and sources of a lead, with their labels. */
var STATUSES = {
	new: {
		label: "New",
		meaning: "info"
	},
	contacted: {
		label: "Contacted",
		meaning: "plum"
	},
	qualified: {
		label: "Qualified",
		meaning: "warn"
	},
	converted: {
		label: "Converted",
		meaning: "good"
	},
	lost: {
		label: "Lost",
		meaning: "neutral"
	}
};
var SOURCES = {
	website: "Website",
	social_media: "Social Media",
	referral: "Referral",
	advertisement: "Advertisement",
	direct: "Direct",
	not_known: "Not known"
};
var statusLabel = (status) => STATUSES[status].label;
var statusMeaning = (status) => STATUSES[status].meaning;
var sourceLabel = (source) => SOURCES[source];
/** In the order in which a lead goes through them. */
var LEAD_STATUSES = leadStatuses.map((key) => ({
	key,
	label: statusLabel(key)
}));
var LEAD_SOURCES = leadSources.map((key) => ({
	key,
	label: sourceLabel(key)
}));
/** Returns the key of a status, by key or label in upper or lower case, or undefined for anything else. */
var parseLeadStatus = (text) => leadStatuses.find((status) => status === keyOf(text));
/** Returns the key of a source, by key or label in upper or lower case, or undefined for anything else. */
var parseLeadSource = (text) => leadSources.find((source) => source === keyOf(text));
var LEAD_SORTS = ["newest", "changed"];
// app/domain/leads/lead-input.ts
/** The form of a lead: one schema for its pages, their actions and the API. */
var email = z.string({ error: "Valid email is required" }).trim().min(1, {
	error: "Valid email is required",
	abort: true
}).max(254, {
	error: "Valid email is required",
	abort: true
}).pipe(z.email("Valid email is required"));
/** A phone number as people write it, with at least seven digits. */
var phone = optionalText(40).refine((text) => !text || text.replace(/\D/g, "").length >= 7 && /^[\d\s()+.\-/]+$/.test(text), "Enter a phone number, for example +880 1712-345678");
/** Reads a key or a label. An empty field is `fallback`. */
var word = (parse, fallback, message) => z.string().default(fallback).transform((text, context) => {
	const key = text.trim() === "" ? fallback : parse(text);
	if (key) return key;
	context.addIssue({
		code: "custom",
		message
	});
	return z.NEVER;
});
var leadInput = z.object({
	name: requiredText("Name is required", 120),
	email,
	phone,
	source: word(parseLeadSource, "not_known", "Select one of the 5 sources, or none"),
	status: word(parseLeadStatus, "new", "Select one of the 5 statuses"),
	interestedCourses: optionalText(500),
	notes: optionalText(4e3)
});
/** The form of a new lead also has the key that makes a form sent twice one lead, and a confirmed repetition. */
var newLeadForm = leadInput.extend({
	key: z.uuid("This form has expired. Reload the page and send it again"),
	/** The email address that already has leads, sent by "Create lead anyway". */
	knownEmail: z.string().optional()
});
/** The form of an existing lead also has the version it was read at. */
var leadForm = leadInput.extend({ version: z.coerce.number().int().min(1).max(1e9) });
export { LEAD_SOURCES as a, parseLeadStatus as c, statusMeaning as d, LEAD_SORTS as i, sourceLabel as l, leadInput as n, LEAD_STATUSES as o, newLeadForm as r, parseLeadSource as s, leadForm as t, statusLabel as u };
