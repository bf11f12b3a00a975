/** What was created between two days, in Dhaka, both included. */
import { and, gte, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { addDays, startOfDay } from "#app/domain/values/days.ts";

/** Empty days ask for nothing. */
export interface Period {
  from?: string;
  to?: string;
}

export const isNarrowedByPeriod = ({ from = "", to = "" }: Period): boolean => from !== "" || to !== "";

/** Returns the condition for a period, or undefined for all time. */
export const createdIn = (createdAt: PgColumn, { from = "", to = "" }: Period): SQL | undefined =>
  and(
    from === "" ? undefined : gte(createdAt, startOfDay(from)),
    to === "" ? undefined : lt(createdAt, startOfDay(addDays(to, 1))),
  );
