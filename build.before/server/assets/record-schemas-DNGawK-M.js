import { C as ok, S as no, _ as addressText, b as readField, l as eachCourseField, p as readUrl, r as eachUniversityField, v as lineField, x as textField, y as placeField } from "./university-fields-M8B8Xjlk.js";
import { n as requiredText } from "./text-Bumk5wVI.js";
import { i as youtubeId, n as thumbnailOf, r as watchAddress } from "./youtube-CwYEhIly.js";
import { z } from "zod";
// app/domain/counsellors/whatsapp.ts
/** Links to WhatsApp. In a module without SQL, because pages need them in the browser. */
var greeting = "Hello, I need help with the UK application process.";
/** Returns the first message of a chat: the request for help, and its subject. */
function chatMessage(topic) {
	const [first, ...others] = topic?.courses ?? [];
	const more = others.length > 0 ? ` and ${others.length} more` : "";
	const courses = first ? `${first.name}, ${first.universityName}${more}` : "";
	if (topic?.reference) return `${greeting} My application is ${topic.reference}${courses ? `: ${courses}` : ""}.`;
	return courses ? `${greeting} My question is about ${courses}.` : greeting;
}
/** Returns a link to a WhatsApp chat that starts with the request for help. */
var whatsappLink = (phone, topic) => chatLink(phone, chatMessage(topic));
/**
* Returns a link to a WhatsApp chat that starts with `message`. Adds the country code to a number as dialled within
* Bangladesh.
*/
var chatLink = (phone, message) => `${chatAddress(phone)}?text=${encodeURIComponent(message.toWellFormed())}`;
/** Returns a link to an empty WhatsApp chat. */
var chatAddress = (phone) => `https://wa.me/${international(phone)}`;
/** Returns a link that opens WhatsApp's own list of contacts to send `message` to. */
var shareAddress = (message) => `https://wa.me/?text=${encodeURIComponent(message.toWellFormed())}`;
/** Returns a number as wa.me takes it: with the country code, without + or 00. */
var international = (phone) => phone.replace(/\D/g, "").replace(/^00/, "").replace(/^(?=01\d{9}$)/, "88");
// app/domain/counsellors/languages.ts
/**
* Reads languages from a list, or from a text such as "Bangla, English and Hindi". Returns each once, in their order.
*/
function readLanguages(value) {
	const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
	const languages = /* @__PURE__ */ new Map();
	for (const text of texts) for (const part of text.split(/[,;/|\n]|\s(?:and|&)\s/)) {
		const language = part.replace(/\s+/g, " ").trim();
		const key = language.toLowerCase();
		if (language && !languages.has(key)) languages.set(key, language);
	}
	return [...languages.values()];
}
// app/domain/counsellors/last-place.ts
/** The position of a counsellor without one: after all others, by name. */
var LAST_PLACE = 9999;
// app/domain/counsellors/counsellor-input.ts
/** The input of the form for a counsellor: one schema for the form, its action and the API. */
/** Digits with the country code. Removes signs that people write between them. */
var whatsapp = requiredText("Enter the WhatsApp number", 40).transform((text, context) => {
	const digits = international(text);
	if (/^[\d\s()+.\-/]+$/.test(text) && /^[1-9]\d{6,14}$/.test(digits)) return digits;
	context.addIssue({
		code: "custom",
		message: "Enter the number with its country code, for example +880 1712-345678"
	});
	return z.NEVER;
});
var languages = readField((text) => {
	const found = readLanguages(text);
	if (found.length > 20) return no("Enter 20 languages or fewer.");
	return found.some((language) => language.length > 60) ? no("Use 60 characters or fewer per language.") : ok(found);
}, 2e3);
var counsellorInput = z.object({
	name: requiredText("Enter the name", 120),
	title: requiredText("Enter the job title, for example Senior Counsellor", 120),
	whatsapp,
	languages,
	experience: lineField(200),
	profileImageUrl: readField(readUrl, 600),
	position: placeField(LAST_PLACE)
});
/** Returns the form's texts for a counsellor. */
var counsellorTexts = (counsellor) => ({
	name: counsellor.name,
	title: counsellor.title,
	whatsapp: counsellor.whatsapp,
	languages: counsellor.languages.join(", "),
	experience: counsellor.experience ?? "",
	profileImageUrl: addressText(counsellor.profileImageUrl),
	position: counsellor.position === 9999 ? "" : String(counsellor.position)
});
// app/domain/tutorials/last-places.ts
/** The position of a tutorial, or a category, without one. */
var LAST_PLACES = {
	order: 9999,
	categoryOrder: 999
};
// app/domain/tutorials/tutorial-input.ts
/** The input of the form for a tutorial: one schema for the form, its action and the API. */
/** Accepts any YouTube URL of a video, and stores the URL of the video's page. */
var youtubeUrl = requiredText("Enter the link to the video", 600).transform((text, context) => {
	const id = youtubeId(text);
	if (id) return watchAddress(id);
	context.addIssue({
		code: "custom",
		message: "Enter the link to a YouTube video, for example https://www.youtube.com/watch?v=…"
	});
	return z.NEVER;
});
var thumbnailUrl = readField((text) => {
	if (text === "") return ok(null);
	const address = thumbnailOf(text);
	return address ? ok(address) : no("Enter a link that starts with https://i.ytimg.com/ or points to this site. Leave it empty if there is no thumbnail.");
}, 600);
var tutorialInput = z.object({
	title: requiredText("Enter a title", 200),
	youtubeUrl,
	description: textField(2e3),
	category: requiredText("Enter a category", 100),
	categoryOrder: placeField(LAST_PLACES.categoryOrder),
	order: placeField(LAST_PLACES.order),
	thumbnailUrl
});
var placeText = (place, last) => place === last ? "" : String(place);
/** Returns the URL that the form would store. A URL that is not YouTube's is unchanged. */
function keptAddress(address) {
	const id = youtubeId(address);
	return id ? watchAddress(id) : address;
}
/** Returns the form's texts for a tutorial. */
var tutorialTexts = (tutorial) => ({
	title: tutorial.title,
	youtubeUrl: keptAddress(tutorial.youtubeUrl),
	description: tutorial.description ?? "",
	category: tutorial.category,
	categoryOrder: placeText(tutorial.categoryOrder, LAST_PLACES.categoryOrder),
	order: placeText(tutorial.order, LAST_PLACES.order),
	thumbnailUrl: tutorial.thumbnailUrl ?? ""
});
// app/domain/catalogue/record-input.ts
/**
* The input of the staff's forms for courses and universities: one schema for the form and its action, made from the
* tables of fields.
*/
/** An unknown value is null, never 0. */
var courseInput = z.object({
	universityId: requiredText("Select a university", 500),
	...schemaOf(eachCourseField)
});
/** Returns the form's texts for a course. */
var courseTexts = (course) => ({
	universityId: course.universityId,
	...textsOf(eachCourseField, course)
});
var universityInput = z.object(schemaOf(eachUniversityField));
/** Returns the form's texts for a university. */
var universityTexts = (university) => textsOf(eachUniversityField, university);
/** Returns the schema of each field. Every field is in the form, because an edit would empty one that is not. */
function schemaOf(table) {
	const schemas = table.map(([name, field]) => [name, fieldSchema(field)]);
	return Object.fromEntries(schemas);
}
function fieldSchema({ read, choices, form, longest }) {
	const { required, as } = form;
	if (required === void 0) return readField(read, longest);
	if (as === "select") return z.enum([...choices ?? []], { error: required });
	return requiredText(required, (longest ?? 200) - 100);
}
/** Returns the form's text for each field. */
var textsOf = (table, values) => Object.fromEntries(table.map(([name, field]) => [name, field.text(values[name])]));
// app/routes/admin/catalogue/record-schemas.ts
var schemas = {
	courses: courseInput,
	universities: universityInput,
	counsellors: counsellorInput,
	tutorials: tutorialInput
};
export { LAST_PLACES as a, readLanguages as c, shareAddress as d, whatsappLink as f, tutorialTexts as i, chatAddress as l, courseTexts as n, counsellorTexts as o, universityTexts as r, LAST_PLACE as s, schemas as t, chatLink as u };
