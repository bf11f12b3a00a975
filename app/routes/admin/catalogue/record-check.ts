/** Checks a record in the browser. Loaded when its form is first touched. */
import { checkWith } from "#app/ui/check-form.ts";
import type { KindName } from "./kinds.ts";
import { schemas } from "./record-schemas.ts";

export const checkOf = (kind: KindName) => checkWith(schemas[kind]);
