/** Checks a record in the browser. Loaded when its form is first touched. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { Check } from "#app/ui/use-form.ts";
import type { KindName } from "./kinds.ts";
import { schemas } from "./record-schemas.ts";

export const checkOf =
  (kind: KindName): Check =>
  (formData) =>
    parseWithZod(formData, { schema: schemas[kind] });
