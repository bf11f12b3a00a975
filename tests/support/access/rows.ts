/** The rows of the matrix of access: what each kind of person gets from an address. */
import type { roles } from "../../../app/db/words.ts";
import { may, type Permission } from "../../../app/domain/permissions.ts";

export type Who = "visitor" | (typeof roles)[number];
/** A status, with the target of a redirect. */
export type Answer = number | [301 | 302 | 303, string];

export interface Row {
  method: "GET" | "POST";
  path: string;
  /** The path in the form of routes.ts. */
  route: string;
  answers: Record<Who, Answer>;
}

const ROLES = ["student", "counsellor", "catalogue", "manager", "admin"] as const;

export const nobodysId = "00000000-0000-4000-8000-000000000000";

const answers = (visitor: Answer, of: (role: (typeof ROLES)[number]) => Answer): Record<Who, Answer> => {
  const [student, counsellor, catalogue, manager, admin] = ROLES.map(of) as [Answer, Answer, Answer, Answer, Answer];
  return { visitor, student, counsellor, catalogue, manager, admin };
};

export const everybody = (answer: Answer) => answers(answer, () => answer);

export const signedIn = (path: string, answer: Answer = 200) =>
  answers([302, `/login?${new URLSearchParams({ next: path })}`], () => answer);

export const staffWith = (permission: Permission, answer: Answer) =>
  answers([302, "/"], (role) => (may({ role }, permission) ? answer : 403));
