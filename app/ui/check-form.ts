/** Checks a form as the server does. Only modules that pages load on touch import this: it brings zod and conform. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/** Messages by the names of the fields; "" for the form as a whole. */
export type FieldErrors = Readonly<Record<string, string[] | null | undefined>>;

/** Returns what is wrong with a form, or null. */
export type Check = (form: FormData) => FieldErrors | null;

export const checkWith =
  (schema: ZodType): Check =>
  (form) => {
    const submission = parseWithZod(form, { schema });
    return submission.status === "success" ? null : (submission.error ?? {});
  };
