/** The input of the form for a counsellor: one schema for the form, its action and the API. */
import { z } from "zod";
import { no, ok } from "#app/domain/values/cell.ts";
import { readDay } from "#app/domain/values/day.ts";
import { addressText, lineField, placeField, readField } from "#app/domain/values/form-field.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { internationalDigits, isPhone } from "#app/domain/values/phone.ts";
import { readUrl } from "#app/domain/values/place.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { readLanguages } from "./languages.ts";
import { LAST_PLACE } from "./last-place.ts";

/** Digits with the country code. Removes signs that people write between them. */
const whatsapp = requiredText("Enter the WhatsApp number", 40).transform((text, context) => {
  const digits = internationalDigits(text);
  if (isPhone(text) && /^[1-9]\d{6,14}$/.test(digits)) return digits;
  context.addIssue({ code: "custom", message: "Enter the number with its country code, for example +880 1712-345678" });
  return z.NEVER;
});

const languages = readField((text) => {
  const found = readLanguages(text);
  if (found.length > 20) return no("Enter 20 languages or fewer.");
  return found.some((language) => language.length > 60) ? no("Use 60 characters or fewer per language.") : ok(found);
}, 2_000);

export const counsellorInput = z.object({
  name: requiredText("Enter the name", 120),
  title: requiredText("Enter the job title, for example Senior Counsellor", 120),
  whatsapp,
  languages,
  experience: lineField(200),
  profileImageUrl: readField(readUrl, 600),
  position: placeField(LAST_PLACE),
  startedOn: readField(readDay),
  userId: readField((text) => (text === "" || isUuid(text) ? ok(text || null) : no("Select a member of staff."))),
});

export type CounsellorFields = z.output<typeof counsellorInput>;

/** Returns the form's texts for a counsellor. */
export const counsellorTexts = (counsellor: CounsellorFields) => ({
  name: counsellor.name,
  title: counsellor.title,
  whatsapp: counsellor.whatsapp,
  languages: counsellor.languages.join(", "),
  experience: counsellor.experience ?? "",
  profileImageUrl: addressText(counsellor.profileImageUrl),
  position: counsellor.position === LAST_PLACE ? "" : String(counsellor.position),
  startedOn: counsellor.startedOn ?? "",
  userId: counsellor.userId ?? "",
});
