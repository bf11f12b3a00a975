import { r as formatCount } from "./notation-C1pl7AEc.js";
import { t as isStorable } from "./storable-DNl0hYX4.js";
import { z } from "zod";
// app/domain/values/text.ts
/** The checks for text from people that all our schemas share. */
/** Validates one line of text, trimmed, with single spaces. An empty or missing one fails with `required` alone. */
var requiredText = (required, max) => z.string({ error: required }).overwrite((text) => text.replace(/\s+/g, " ").trim()).min(1, {
	error: required,
	abort: true
}).max(max, {
	error: `Use ${formatCount(max)} characters or fewer`,
	abort: true
}).refine(isStorable, {
	error: "This contains characters we cannot save. Type it again",
	abort: true
});
/** Validates text that may be left out. Line breaks arrive as CRLF from forms and are stored as LF. */
var optionalText = (max) => z.string().transform((text) => text.replace(/\r\n?/g, "\n").trim()).pipe(z.string().max(max, `Use ${formatCount(max)} characters or fewer`).refine(isStorable, "This contains characters we cannot save. Type it again")).optional();
export { requiredText as n, optionalText as t };
