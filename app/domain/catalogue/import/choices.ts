/** Returns what an answer about a value may be. */

import { RANGE, RANGE_CHOICES } from "./fee-ranges.ts";
import type { Field } from "./fields.ts";
import { DATE_ORDERS, isDateKey } from "./understand-dates.ts";
import { choicesOf } from "./unknown-values.ts";

/** Returns the choices for the answer with this key. */
export function choicesFor(field: Field, key: string): readonly string[] {
  if (isDateKey(key)) return DATE_ORDERS;
  return key === RANGE ? RANGE_CHOICES : choicesOf(field);
}
