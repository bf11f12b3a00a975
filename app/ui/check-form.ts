/**
 * Checks a form as the server does. Import it only from modules that load when a form is touched: it brings zod and
 * conform.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/** Messages by field name, with "" for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string[] | null | undefined>>;

/** Returns the errors of a form, or null. */
export type Check = (form: FormData) => FieldErrors | null;

export const checkWith =
  (schema: ZodType): Check =>
  (form) => {
    const submission = parseWithZod(form, { schema });
    return submission.status === "success" ? null : (submission.error ?? {});
  };
