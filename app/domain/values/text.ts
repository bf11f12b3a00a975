/** The checks for text from people that all our schemas share. */
import { z } from "zod";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { isStorable } from "./storable.ts";
import { isVisible, tidyLine, tidyText } from "./typed-text.ts";

/** A sentence, or what writes it in the language of the page. */
export type Words = string | (() => string);

const unstorable = () => m.refusal_characters();
const tooLong = (max: number) => () => m.refusal_too_long({ most: formatCount(max) });

/**
 * Validates one line of text, trimmed, with single spaces. One that is missing or shows nothing fails with `required`
 * alone.
 */
export const requiredText = (required: Words, max: number) => needed(required, max, tidyLine);

/** Validates text with line breaks that must not be empty. */
export const requiredLines = (required: Words, max: number) => needed(required, max, tidyText);

const needed = (required: Words, max: number, tidy: (text: string) => string) =>
  z
    .string({ error: required })
    .overwrite(tidy)
    .min(1, { error: required, abort: true })
    .refine(isVisible, { error: required, abort: true })
    .max(max, { error: tooLong(max), abort: true })
    .refine(isStorable, { error: unstorable, abort: true });

/** Validates the name of a person, which has a letter. */
export const personName = (required: Words) =>
  requiredText(required, 120).refine((name) => /\p{L}/u.test(name), { error: required, abort: true });

/** Validates text that may be left out. Line breaks arrive as CRLF from forms and are stored as LF. */
export const optionalText = (max: number) => optional(max, tidyText);

/** Validates one line of text that may be left out. */
export const optionalLine = (max: number) => optional(max, tidyLine);

const optional = (max: number, tidy: (text: string) => string) =>
  z
    .string()
    .transform((text) => {
      const tidied = tidy(text);
      return isVisible(tidied) ? tidied : "";
    })
    .pipe(
      z
        .string()
        .max(max, { error: tooLong(max) })
        .refine(isStorable, { error: unstorable }),
    )
    .optional();

/** Whether what was sent lacks a field, for checks of several fields that look at what has not been validated. */
export const isWithout = (sent: unknown, name: string): boolean => !(sent as Record<string, unknown> | null)?.[name];
