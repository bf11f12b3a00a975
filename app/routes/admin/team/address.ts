/** The URLs of the team and of the lists behind its numbers. */
import { PERIODS, type Period } from "#app/domain/admin/admin-filters.ts";
import type { OutcomeFilter } from "#app/domain/applications/staff-filters.ts";
import type { TeamList } from "#app/domain/team/lists.ts";
import { APPLICATIONS } from "../applications/address.ts";
import { choiceOf, endOfDay, listAddress } from "../list-address.ts";
import { USERS } from "../users/table.tsx";
import { dayAddress } from "../work/address.ts";

export const TEAM = "/admin/team";

const DEFAULT_PERIOD = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const periodIn = (url: URL): Period =>
  Number(choiceOf(url, "days", PERIODS.map(String), String(DEFAULT_PERIOD))) as Period;

/** Returns the beginning of a period of whole days, today included. */
export const sinceOf = (days: Period, today: string): Date => new Date(endOfDay(today).getTime() - days * DAY_MS);

export const teamAddress = ({ days, from = "" }: { days: Period; from?: string }): string =>
  listAddress(TEAM, { days: days === DEFAULT_PERIOD ? "" : days, from });

export const listBehind = (list: TeamList, owner: string, days: Period): string =>
  listAddress(`${TEAM}/${list}`, { owner, days: days === DEFAULT_PERIOD ? "" : days });

/** The lists behind the other numbers, of an owner, of the pool or of everyone. */
export const studentsOf = (owner: string): string => listAddress(USERS, { owner });
export const lateOf = (owner: string): string => listAddress(APPLICATIONS, { owner, status: "late", sort: "newest" });
export const tasksOf = (who: string): string => dayAddress({ who, all: "tasks" });
export const choicesOf = (owner: string, outcome: OutcomeFilter, intake = ""): string =>
  listAddress(APPLICATIONS, { owner, outcome, intake, sort: "newest" });
