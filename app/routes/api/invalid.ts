/** What a call says of values that are not valid. */
import type { z } from "zod";
import { m } from "#app/paraglide/messages.js";

/** Messages for fields without their own. */
export const PLAINLY: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => {
    if (issue.code !== "invalid_type") return undefined;
    if (issue.input === undefined) return m.api_required();
    const kind = KINDS[issue.expected];
    return m.api_must_be({ kind: kind ? kind() : issue.expected });
  },
};

const KINDS: Readonly<Record<string, () => string>> = {
  string: m.api_kind_text,
  number: m.api_kind_number,
  int: m.api_kind_whole_number,
  array: m.api_kind_list,
  object: m.api_kind_object,
};

/**
 * Returns the validation errors. `message` is the error itself if there is only one, otherwise `summary`. `fields` has
 * all of them.
 */
export function invalid(status: 400 | 422, summary: string, error: z.ZodError): Response {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const [name = "", ...others] = Object.keys(fields);
  const own = fields[name] ?? summary;
  const isOne = others.every((other) => fields[other] === own) && (others.length === 0 || isSentence(own));
  const message = !isOne ? summary : isSentence(own) ? own : m.api_field({ name, rule: own });
  return Response.json(
    { code: status === 400 ? "malformed" : "invalid", message, fields },
    { status, headers: { "Cache-Control": "no-store" } },
  );
}

/**
 * Checks whether a message is a sentence. Other messages continue the field's name: "limit must be at least 1". In
 * Bangla those begin with "এটি", "this".
 */
const isSentence = (message: string) => /^(\p{Lu}|(?!এটি )\p{Script=Bengali})/u.test(message);
