/** Reads the case of a student: what every page, email and calendar about their applications says follows from it. */
import type { Database } from "#app/db/connect.server.ts";
import {
  type ApplicationView,
  applicationsOf,
  type ChoiceView,
  getApplication,
} from "#app/domain/applications/my-applications.server.ts";
import { type ChoiceCase, caseOf, type Knowledge, type PersonCase } from "#app/domain/case/case.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures, readFigures } from "#app/domain/costs/read-figures.server.ts";
import { papersOfPerson } from "#app/domain/documents/my-documents.server.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** More applications than anyone has. */
const MOST_APPLICATIONS = 100;

export interface MyCase extends PersonCase<ChoiceView> {
  /** Newest first. */
  applications: ApplicationView[];
  knowledge: Knowledge;
  /** How many documents there are to send. */
  toSend: number;
}

interface When {
  now?: Date;
  /** The version of the catalogue, where it is known: the figures of one version are kept in this process. */
  version?: string;
}

/** Returns the case of a person. Who may read it is for the caller to check. */
export async function caseOfPerson(db: Database, userId: string, when: When = {}): Promise<MyCase> {
  const [applications, { toSend, ...knowledge }] = await Promise.all([
    applicationsOf(db, userId, MOST_APPLICATIONS),
    knowledgeOf(db, userId, when),
  ]);
  return { ...caseOf(applications, knowledge), applications, knowledge, toSend };
}

/** Returns the case of one of the viewer's applications. Throws `not_found`, for someone else's too. */
export async function caseOfApplication(
  db: Database,
  viewer: Actor,
  id: string,
  when: When = {},
): Promise<{ application: ApplicationView; theCase: PersonCase<ChoiceView>; figures: Knowledge["figures"] }> {
  const [application, knowledge] = await Promise.all([
    getApplication(db, viewer, id),
    knowledgeOf(db, viewer.id, when),
  ]);
  return { application, theCase: caseOf([application], knowledge), figures: knowledge.figures };
}

/** Returns the case of one choice of the viewer's, or null for someone else's and one that is not there. */
export async function choiceOfViewer(
  db: Database,
  viewer: Actor,
  applicationId: string,
  courseId: string,
  when: When = {},
): Promise<ChoiceCase<ChoiceView> | null> {
  const { choices } = await caseOfPerson(db, viewer.id, when);
  return choices.find((one) => one.applicationId === applicationId && one.choice.courseId === courseId) ?? null;
}

/** Returns what the case of a person needs besides their applications. A deleted account has no documents. */
export async function knowledgeOf(
  db: Database,
  userId: string | null,
  { now = new Date(), version }: When = {},
): Promise<Knowledge & { toSend: number }> {
  const [rows, papers] = await Promise.all([
    version === undefined ? readFigures(db) : allFigures(db, version),
    userId === null ? { toSend: 0, hasBankEvidence: false, papersOf: () => 0 } : papersOfPerson(db, userId, now),
  ]);
  const today = dayInDhaka(now);
  return { figures: figuresOn(rows, today), today, ...papers };
}
