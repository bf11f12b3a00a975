/** Reads the case of a student: what every page, email and calendar about their applications says follows from it. */
import type { Database } from "#app/db/connect.server.ts";
import {
  type ApplicationView,
  applicationsOf,
  applicationsOfPeople,
  type ChoiceView,
} from "#app/domain/applications/my-applications.server.ts";
import { type ChoiceCase, caseOf, type Knowledge, type PersonCase } from "#app/domain/case/case.ts";
import type { Said } from "#app/domain/case/words.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures, readFigures } from "#app/domain/costs/read-figures.server.ts";
import {
  asPapers,
  choicesOfPerson,
  type PersonPapers,
  papersFor,
  type SentPapers,
  sentBy,
  sentByPeople,
} from "#app/domain/documents/my-documents.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { accountsOf, accountsOfPeople, type MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import { promiseText } from "#app/domain/promise/by-when.ts";
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
  /** With money for the visa. */
  accounts: MoneyAccount[];
}

interface When {
  now?: Date;
  /** The version of the catalogue, where it is known: the figures of one version are kept in this process. */
  version?: string;
}

/** Returns the case of a person. Who may read it is for the caller to check. */
export async function caseOfPerson(db: Database, userId: string, when: When = {}): Promise<MyCase> {
  const [applications, papers, figures, accounts] = await Promise.all([
    applicationsOf(db, userId, MOST_APPLICATIONS),
    sentBy(db, userId),
    figuresFor(db, when),
    accountsOf(db, userId),
  ]);
  return caseFrom(applications, papers, figures, accounts);
}

/** Returns the cases of several people, by the person, in as many statements as for one. */
export async function casesOfPeople(
  db: Database,
  userIds: readonly string[],
  when: When = {},
): Promise<ReadonlyMap<string, MyCase>> {
  const [applications, papersOf, figures, accounts] = await Promise.all([
    applicationsOfPeople(db, userIds, MOST_APPLICATIONS * userIds.length),
    sentByPeople(db, userIds),
    figuresFor(db, when),
    accountsOfPeople(db, userIds),
  ]);
  return new Map(
    [...applications].map(([userId, theirs]) => [
      userId,
      caseFrom(theirs, papersOf(userId), figures, accounts.get(userId) ?? []),
    ]),
  );
}

function caseFrom(
  applications: ApplicationView[],
  papers: SentPapers,
  figures: Pick<Knowledge, "figures" | "today">,
  accounts: MoneyAccount[],
): MyCase {
  const rows = applications.flatMap(({ id, courses }) =>
    courses.map((choice) => ({ ...choice, applicationId: id, level: choice.course?.level ?? "" })),
  );
  const { toSend, ...known } = papersFor(papers, asPapers(rows), figures.today);
  const knowledge = { ...figures, ...known, accounts };
  return { ...caseOf(applications, knowledge), applications, knowledge, toSend, accounts };
}

async function figuresFor(db: Database, { now = new Date(), version }: When) {
  const rows = version === undefined ? await readFigures(db) : await allFigures(db, version);
  const today = dayInDhaka(now);
  return { figures: figuresOn(rows, today), today };
}

interface OneCase {
  application: ApplicationView;
  theCase: PersonCase<ChoiceView>;
  figures: Knowledge["figures"];
}

/**
 * Returns the case of one of the viewer's applications, as it stands among the others. Throws `not_found`, for someone
 * else's too.
 */
export async function caseOfApplication(db: Database, viewer: Actor, id: string, when: When = {}): Promise<OneCase> {
  const found = await findCase(db, viewer.id, id, when);
  if (!found) throw new DomainError("no_application");
  return found;
}

/** Returns the case of one of a person's applications, or null if they have no such. */
export async function findCase(db: Database, userId: string, id: string, when: When = {}): Promise<OneCase | null> {
  const { applications, knowledge, ...whole } = await caseOfPerson(db, userId, when);
  const application = applications.find((one) => one.id === id);
  if (!application) return null;
  const choices = whole.choices.filter(({ applicationId }) => applicationId === id);
  const [first] = choices;
  const theCase = {
    choices,
    actions: whole.actions.filter(({ applicationId }) => applicationId === id),
    focus: first && first.stage !== "ended" ? first : null,
  };
  return { application, theCase, figures: knowledge.figures };
}

/** Returns what the words of an application's case need besides it, in the language that is set. */
export const saidOf = (
  { contactBy }: Pick<ApplicationView, "contactBy">,
  { rate }: Knowledge["figures"],
  now: Date,
): Said => ({ today: dayInDhaka(now), promise: contactBy && promiseText(contactBy, now), rate: rate?.value ?? null });

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

/** Returns what a case needs besides its choice. A deleted account has no documents. */
export async function knowledgeOf(
  db: Database,
  userId: string | null,
  when: When = {},
): Promise<Knowledge & PersonPapers> {
  const [figures, papers, choices] = await Promise.all([
    figuresFor(db, when),
    userId === null ? { kinds: [], sent: [] } : sentBy(db, userId),
    userId === null ? [] : choicesOfPerson(db, userId),
  ]);
  return { ...figures, ...papersFor(papers, choices, figures.today) };
}
