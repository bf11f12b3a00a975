/** Checks a figure in the browser. Loaded when its form is first touched. */
import { figureInput } from "#app/domain/costs/figure-input.ts";
import type { FigureKey } from "#app/domain/costs/figure-keys.ts";
import { checkWith } from "#app/ui/check-form.ts";

export const checkOf = (key: FigureKey, today: string) => checkWith(figureInput(key, today));
