/** The form of a message. */
import { z } from "zod";
import { MOST_CHARACTERS } from "#app/domain/values/message-limits.ts";
import { aboutBy } from "#app/domain/values/message-subject.ts";
import { optionalText, requiredLines } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";

export const messageText = requiredLines(m.refusal_no_text, MOST_CHARACTERS);

/** A message that may have files in place of a text. */
export const messageForm = z.object({
  text: optionalText(MOST_CHARACTERS).transform((text) => text ?? ""),
  about: z.string().max(400).default("").transform(aboutBy),
  key: z.uuid(),
});
