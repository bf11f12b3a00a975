/** Why a message is refused. Part of `reasons.ts`. */

import { MOST_CHARACTERS, MOST_FILES } from "#app/domain/values/message-limits.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { said } from "./refusal.ts";

export const MESSAGE_REASONS = {
  no_thread: said("not_found", m.refusal_no_thread),
  no_message: said("not_found", m.refusal_no_message),
  no_text: said("invalid", m.refusal_no_text, "text"),
  text_too_long: said("invalid", () => m.refusal_too_long({ most: formatCount(MOST_CHARACTERS) }), "text"),
  no_subject: said("invalid", m.refusal_no_message_subject, "about"),
  too_many_files: said("invalid", () => m.refusal_message_files({ most: formatCount(MOST_FILES) }), "files"),
  too_late_to_change: said("stale", m.refusal_message_late),
};
