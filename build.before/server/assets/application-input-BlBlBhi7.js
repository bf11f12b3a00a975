import { t as isStorable } from "./storable-DNl0hYX4.js";
import { n as requiredText, t as optionalText } from "./text-Bumk5wVI.js";
import { z } from "zod";
// app/domain/applications/application-input.ts
/** The application form: one schema for the page, its action and the API. */
/** The most courses the form can offer: the saved courses, and the one from Apply Now. */
var MAX_COURSES = 11;
var phone = requiredText("Phone number is required", 40).refine((text) => text.replace(/\D/g, "").length >= 7 && /^[\d\s()+.\-/]+$/.test(text), "Enter a phone number, for example +880 1712-345678");
var email = z.string({ error: "Valid email is required" }).trim().max(254, "Valid email is required").pipe(z.email("Valid email is required"));
var NO_COURSE = "Please select at least one course";
/** The picker is one field, so an error about any course is shown beside the picker. */
var selectedCourses = z.array(z.string(), { error: NO_COURSE }).min(1, NO_COURSE).overwrite((ids) => [...new Set(ids)]).max(MAX_COURSES, `Select ${MAX_COURSES} courses or fewer`).refine((ids) => ids.every(isStorable), "We cannot find one of these courses. Select your courses again");
var applicationInput = z.object({
	fullName: requiredText("Full name is required", 120),
	email,
	phone,
	selectedCourses,
	additionalNotes: optionalText(4e3)
});
/**
* The form also has the key that makes a form sent twice one application, and the student's answers to questions.
* Courses that are already in an application are applied for again or left out. Changes after submitting are sent under
* a new key.
*/
var applicationForm = applicationInput.extend({
	key: z.uuid("This form has expired. Reload the page and send it again"),
	newKey: z.uuid("This form has expired. Reload the page and send it again").optional(),
	answer: z.enum(["again", "without"]).optional(),
	asked: z.array(z.string()).max(MAX_COURSES).default([])
});
export { applicationForm as n, applicationInput as r, NO_COURSE as t };
