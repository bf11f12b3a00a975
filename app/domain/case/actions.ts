/** What a student can do now. Each action ends with the fact that is recorded when it is done. */
import type { taskKinds } from "#app/db/words.ts";
import { changedSinceAccepted } from "#app/domain/lifecycle/choice.ts";
import type { CaseDate, DateKind } from "./dates.ts";
import type { CaseChoice } from "./facts.ts";
import { isOffered, owesDeposit, type Stage } from "./stage.ts";

/** An open task on its student's pages. */
export interface CaseTask {
  id: string;
  kind: (typeof taskKinds)[number];
  title: string | null;
  dueOn: string;
  /** Of the choice that it is about, or null for the whole application. */
  courseId: string | null;
  /** The title of the document that it is about, in English, if it is about one. */
  document?: string | null;
  /** Whether the student has added it, and can delete it. */
  isOwn: boolean;
}

export interface CaseAction {
  /** Tells it from the others of a list. */
  key: string;
  applicationId: string;
  courseId: string | null;
  /**
   * "terms" asks to confirm an offer that has changed since it was accepted, and "pack" to look at what goes to the
   * university.
   */
  kind: DateKind | "terms" | "pack" | "task";
  /** An ISO date, or null if no one has said by when. */
  day: string | null;
  isEstimate: boolean;
  /** The text of a condition, or null. */
  condition: string | null;
  /** The deposit in pounds, or null. */
  deposit: number | null;
  /** The ID of the pack to look at, or null. */
  packId: string | null;
  /** Of a task, which is done where it is listed. What else there is to do is done on the application's page. */
  task: CaseTask | null;
}

interface Undated {
  kind: DateKind | "terms" | "pack";
  condition?: string | undefined;
}

/** Returns what has no day, and is asked anyway. */
function undated(choice: CaseChoice, stage: Stage, dates: readonly CaseDate[]): Undated[] {
  const isDated = (kind: DateKind, condition?: string) =>
    dates.some((date) => date.kind === kind && date.condition === condition);
  const found: Undated[] = [];
  // What is paid and sent follows from what is agreed.
  if (changedSinceAccepted(choice).length > 0) found.push({ kind: "terms" });
  if (stage === "offer" && !isDated("reply")) found.push({ kind: "reply" });
  if (choice.reply === "accepted" && isOffered(choice) && (stage === "conditions" || stage === "cas_requested")) {
    if (owesDeposit(choice) && !isDated("deposit")) found.push({ kind: "deposit" });
    for (const { text, due, metOn } of choice.conditions)
      if (metOn === null && due === null) found.push({ kind: "condition", condition: text });
  }
  if ((stage === "money" || stage === "visa_ready") && !isDated("visa")) found.push({ kind: "visa" });
  return found;
}

/** Returns what the student has to do for a choice, dated things first. */
export function actionsOf(
  applicationId: string,
  choice: CaseChoice,
  stage: Stage,
  dates: readonly CaseDate[],
  packId: string | null = null,
): CaseAction[] {
  const action = ({ kind, condition }: Undated, date: CaseDate | null): CaseAction => ({
    key: [applicationId, choice.courseId, kind, date?.day, condition].filter(Boolean).join(" "),
    applicationId,
    courseId: choice.courseId,
    kind,
    day: date?.day ?? null,
    isEstimate: date?.isEstimate ?? false,
    condition: condition ?? null,
    deposit: kind === "deposit" ? choice.deposit : null,
    packId: kind === "pack" ? packId : null,
    task: null,
  });
  return [
    ...(packId !== null && stage !== "ended" ? [action({ kind: "pack" }, null)] : []),
    ...dates.filter(({ whose }) => whose === "student").map((date) => action(date, date)),
    ...undated(choice, stage, dates).map((one) => action(one, null)),
  ];
}

/** Returns the tasks of a choice that goes on, and those about the whole application while one of its choices does. */
export function openTasks<Task extends Pick<CaseTask, "courseId">>(
  tasks: readonly Task[],
  choices: readonly Pick<CaseChoice, "courseId" | "endedAt">[],
): Task[] {
  const open = new Set(choices.flatMap(({ courseId, endedAt }) => (endedAt === null ? [courseId] : [])));
  return tasks.filter(({ courseId }) => (courseId === null ? open.size > 0 : open.has(courseId)));
}

export const taskAction = (applicationId: string, task: CaseTask): CaseAction => ({
  key: task.id,
  applicationId,
  courseId: task.courseId,
  kind: "task",
  day: task.dueOn,
  isEstimate: false,
  condition: null,
  deposit: null,
  packId: null,
  task,
});

/** What is late and what is near come first, and what has no day last. */
export const byDay = (a: { day: string | null }, b: { day: string | null }): number =>
  (a.day ?? "9999").localeCompare(b.day ?? "9999");
