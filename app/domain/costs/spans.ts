/** How long something takes, in words. */
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns "1 month", "12 months". */
export const countMonths = (months: number): string => m.costs_months({ n: months, count: formatCount(months) });

/** Returns "28 days". */
export const countDays = (days: number): string => m.costs_days({ count: formatCount(days) });
