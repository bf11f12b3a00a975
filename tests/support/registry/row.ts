/** What the tests know of an address of `routes.ts`: who may open it, its states, what it reads, and what it sends. */
import type { roles } from "../../../app/db/words.ts";
import { may, type Permission } from "../../../app/domain/permissions.ts";
import type { Send } from "./send.ts";

/** By the address in the form of `routes.ts`, without the language. */
export type RouteRows = Readonly<Record<string, RouteRow>>;

export interface RouteRow {
  /** What each kind of person gets. The API's contracts say it of its calls. */
  access?: readonly (readonly [Row["method"], path: string, AnswersAt])[];
  /** What can be opened by its address alone, in the states that an address chooses. */
  states?: readonly PageAddress[];
  /** What must cost the same however large the tables are. None: it reads no large table, or one row by its key. */
  large: readonly LargePage[];
  /** A form that scripts send, or why `tests/offline.spec.ts` does not try one. */
  send?: Send | string;
}

export interface PageAddress {
  path: string;
  /** Its one h1. */
  heading: string;
  /** Who is signed in; no one by default. */
  as?: string;
  /** Looked at in the dark scheme too. */
  isDark?: true;
}

export type Reader = "visitor" | "student" | "staff";

/**
 * "{course}", "{university}", "{application}", "{user}" and "{lead}" are replaced by an ID. What reads a lot on purpose
 * says why that does no harm.
 */
export type LargePage = readonly [Reader, path: string, readsMuch?: string];

export type Who = "visitor" | (typeof roles)[number];
/** A status, with the target of a redirect. */
export type Answer = number | readonly [301 | 302 | 303, string];
type Answers = Readonly<Record<Who, Answer>>;
type AnswersAt = (path: string) => Answers;

/** A row of the matrix of access. */
export interface Row {
  method: "GET" | "POST";
  path: string;
  route: string;
  answers: Answers;
}

const ROLES = ["student", "counsellor", "catalogue", "manager", "admin"] as const;

export const nobodysId = "00000000-0000-4000-8000-000000000000";

const answers = (visitor: Answer, of: (role: (typeof ROLES)[number]) => Answer): Answers => {
  const [student, counsellor, catalogue, manager, admin] = ROLES.map(of) as [Answer, Answer, Answer, Answer, Answer];
  return { visitor, student, counsellor, catalogue, manager, admin };
};

export const everybody =
  (answer: Answer): AnswersAt =>
  () =>
    answers(answer, () => answer);

/** A visitor is asked to sign in, and returns to `next`, which is the address itself by default. */
export const signedIn =
  (answer: Answer = 200, next?: string): AnswersAt =>
  (path) =>
    answers([302, `/login?${new URLSearchParams({ next: next ?? path })}`], () => answer);

export const staffWith =
  (permission: Permission, answer: Answer = 200): AnswersAt =>
  () =>
    answers([302, "/"], (role) => (may({ role }, permission) ? answer : 403));

export const but =
  (of: AnswersAt, others: Partial<Answers>): AnswersAt =>
  (path) => ({ ...of(path), ...others });
