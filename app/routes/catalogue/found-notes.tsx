/** What stands beside the number of courses. */
import type { CoursePage } from "#app/domain/catalogue/courses.server.ts";
import { AnswerLine } from "./answer-line.tsx";

type Noted = Pick<CoursePage, "words" | "unused" | "answers" | "figures" | "total" | "showingResultsFor"> & {
  understood: readonly { name: string }[];
};

/** Says in which order the courses are, which spelling found them, and which words had no effect. */
export const FoundNotes = ({ sort, found }: { sort: string; found: Noted }) => (
  <>
    {found.total > 1 ? <span className="text-ink-2 text-t2">· {orderOf(sort, found)}</span> : null}
    {found.showingResultsFor ? (
      <span className="text-ink-2">
        {" "}
        · Showing results for <b>{found.showingResultsFor}</b>
      </span>
    ) : null}
    {found.unused.length > 0 ? (
      <span className="text-ink-2 text-t2"> · Not used: {found.unused.map((words) => `“${words}”`).join(", ")}</span>
    ) : null}
    {found.answers.map((answer) => (
      <AnswerLine key={answer.topic} answer={answer} figures={found.figures} />
    ))}
  </>
);

/** Says in which order the courses are, where the select does not. */
function orderOf(sort: string, { words, understood }: Pick<Noted, "words" | "understood">): string {
  if (sort || understood.some(({ name }) => name === "sort")) return "equal ones by university rank";
  return words ? "best match first" : "two from each university in turn, best ranked first";
}
