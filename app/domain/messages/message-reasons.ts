/** Why a message is refused. Part of `reasons.ts`. */
import { missing, said } from "#app/domain/refusal.ts";
import { formatCount } from "#app/notation.ts";
import { MOST_CHARACTERS, MOST_FILES } from "./limits.ts";
import { NO_TEXT } from "./message-input.ts";

export const MESSAGE_REASONS = {
  no_thread: missing("conversation"),
  no_message: missing("message"),
  no_text: said("invalid", NO_TEXT, "text"),
  text_too_long: said("invalid", `Use ${formatCount(MOST_CHARACTERS)} characters or fewer`, "text"),
  no_subject: said("invalid", "We cannot find what this is about. Select it again.", "about"),
  too_many_files: said("invalid", `A message has ${MOST_FILES} files at most.`, "files"),
  too_late_to_change: said(
    "stale",
    "A message can be changed or taken back for 60 seconds. Write another one to put it right.",
  ),
};
