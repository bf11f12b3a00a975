/** What a student has to do next: the deadlines of their choices and their tasks, in the order of their days. */
import { type ChoiceDeadline, type DeadlineKind, deadlineName, deadlinesOf } from "#app/domain/lifecycle/deadlines.ts";
import { formatPounds } from "#app/notation.ts";
import { ownTaskTitle } from "./own-task-title.ts";
import type { TaskKind } from "./task-words.ts";

/** An open task on its student's pages. */
export interface StudentTask {
  id: string;
  kind: TaskKind;
  title: string | null;
  dueOn: string;
  /** Of the choice that it is about, or null for the whole application. */
  courseId: string | null;
  /** Whether the student has added it, and can delete it. */
  isOwn: boolean;
}

type Choice = Parameters<typeof deadlinesOf>[0] & { courseId: string; universityName: string };

interface Application {
  id: string;
  reference: string;
  courses: readonly Choice[];
  tasks: readonly StudentTask[];
}

export interface ToDo {
  /** Tells it from the others of a list. */
  key: string;
  applicationId: string;
  kind: DeadlineKind | "task";
  /** An ISO date. */
  day: string;
  name: string;
  /** The university of its choice, or the application's reference. */
  about: string;
  courseId: string | null;
  /** Of a task, which is done where it is listed. A deadline is met on the application's page. */
  taskId: string | null;
  isOwn: boolean;
}

/** Nothing that a student does meets these. */
const IS_PASSED: ReadonlySet<ChoiceDeadline["kind"]> = new Set<ChoiceDeadline["kind"]>(["cas_expires", "start"]);

/** Returns what is to be done for all applications, late ones first. What was for an ended choice is not. */
export const toDoOf = (applications: readonly Application[]): ToDo[] =>
  applications
    .flatMap((application) => [...deadlineToDos(application), ...taskToDos(application)])
    .toSorted((a, b) => a.day.localeCompare(b.day));

const deadlineToDos = ({ id, courses }: Application): ToDo[] =>
  courses.flatMap((choice) =>
    deadlinesOf(choice)
      .filter(({ kind }) => !IS_PASSED.has(kind))
      .map((deadline) => ({
        key: [id, choice.courseId, deadline.kind, deadlineName(deadline)].join(" "),
        applicationId: id,
        kind: deadline.kind,
        day: deadline.day,
        name: nameOf(deadline, choice),
        about: choice.universityName,
        courseId: choice.courseId,
        taskId: null,
        isOwn: false,
      })),
  );

/** A deposit says how much it is. */
const nameOf = (deadline: ChoiceDeadline, { deposit }: Choice): string =>
  deadline.kind === "deposit" && deposit !== null
    ? `${deadlineName(deadline)}: ${formatPounds(deposit)}`
    : deadlineName(deadline);

/** Returns the tasks whose choice goes on, or that are about the whole application. */
export function openTasks<Task extends Pick<StudentTask, "courseId">>({
  courses,
  tasks,
}: {
  courses: readonly Pick<Choice, "courseId" | "endedAt">[];
  tasks: readonly Task[];
}): Task[] {
  const ended = new Set(courses.flatMap(({ courseId, endedAt }) => (endedAt === null ? [] : [courseId])));
  return tasks.filter(({ courseId }) => courseId === null || !ended.has(courseId));
}

const taskToDos = ({ id, reference, courses, tasks }: Application): ToDo[] =>
  openTasks({ courses, tasks }).map((task) => ({
    key: task.id,
    applicationId: id,
    kind: "task",
    day: task.dueOn,
    name: ownTaskTitle(task),
    about: courses.find(({ courseId }) => courseId === task.courseId)?.universityName ?? reference,
    courseId: task.courseId,
    taskId: task.id,
    isOwn: task.isOwn,
  }));
