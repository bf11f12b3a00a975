/** The emails of `tests/fixtures/mail`, to an address of someone in a test. */
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "tests/fixtures/mail";

/** The sender of each, unless it is about another one. */
export const MAIL_SENDER = "nusrat@example.com";

export const mailNames = (): string[] => readdirSync(FOLDER).map((name) => name.replace(/\.eml$/, ""));

/**
 * Returns an email in which the secret address is this one, and the second one another. A report is about the email of
 * ours with this ID.
 */
export function mailTo(name: string, address: string, other = address, emailId = "x"): Buffer {
  const raw = readFileSync(`${FOLDER}/${name}.eml`, "latin1");
  const [own, another] = ["reply+PERSON@in.shapla.example", "reply+OTHER@in.shapla.example"];
  return Buffer.from(
    raw.replaceAll(own, address).replaceAll(another, other).replaceAll("<x@shapla", `<${emailId}@shapla`),
    "latin1",
  );
}
