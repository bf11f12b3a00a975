/** The checks for text from people that all our schemas share. */
import { z } from "zod";
import { formatCount } from "#app/notation.ts";
import { isStorable } from "./storable.ts";

/** Validates one line of text, trimmed, with single spaces. An empty or missing one fails with `required` alone. */
export const requiredText = (required: string, max: number) =>
  z
    .string({ error: required })
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .min(1, { error: required, abort: true })
    .max(max, { error: `Use ${formatCount(max)} characters or fewer`, abort: true })
    .refine(isStorable, { error: "This contains characters we cannot save. Type it again", abort: true });

/** Validates text that may be left out. Line breaks arrive as CRLF from forms and are stored as LF. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, `Use ${formatCount(max)} characters or fewer`)
        .refine(isStorable, "This contains characters we cannot save. Type it again"),
    )
    .optional();
