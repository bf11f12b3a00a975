/** Checks a figure in the browser. Loaded when its form is first touched. */
import { parseWithZod } from "@conform-to/zod/v4";
import { figureInput } from "#app/domain/costs/figure-input.ts";
import type { FigureKey } from "#app/domain/costs/figure-keys.ts";
import type { Check } from "#app/ui/use-form.ts";

export const checkOf =
  (key: FigureKey, today: string): Check =>
  (formData) =>
    parseWithZod(formData, { schema: figureInput(key, today) });
