/** A profile as one short text that a cookie can hold as it is. */
import { Buffer } from "node:buffer";
import { PROFILE_FIELDS, type Profile, profileInput, profileTexts } from "./profile-input.ts";

/** Changes with the fields, so that texts of other fields are not read. */
const VERSION = "1";
const BETWEEN = "~";
/** The longest text: the subject takes 200 of it, in a script with 3 bytes a character. */
export const MOST_PROFILE_CHARACTERS = 300;

/** Writes a profile in at most 300 characters, without any that a cookie has to escape. */
export function writeProfile(profile: Profile): string {
  const { subject, ...rest } = profileTexts(profile);
  const coded = { ...rest, subject: Buffer.from(subject, "utf8").toString("base64url") };
  return [VERSION, ...PROFILE_FIELDS.map((field) => coded[field])].join(BETWEEN);
}

/** Reads what `writeProfile` wrote. Anything else is no profile. */
export function readProfile(text: string | null | undefined): Profile | null {
  if (!text || text.length > MOST_PROFILE_CHARACTERS) return null;
  const [version, ...values] = text.split(BETWEEN);
  if (version !== VERSION || values.length !== PROFILE_FIELDS.length) return null;
  const texts = Object.fromEntries(PROFILE_FIELDS.map((field, at) => [field, values[at]]));
  const subject = Buffer.from(texts.subject ?? "", "base64url").toString("utf8");
  // Its day was checked when it was written, perhaps by a clock ahead of this one.
  const read = profileInput("2099-12-31").safeParse({ ...texts, subject });
  return read.success && writeProfile(read.data) === text ? read.data : null;
}
