/** What stands beside the number of courses. */
import type { CoursePage } from "#app/domain/catalogue/courses.server.ts";
import { type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { formatCount } from "#app/notation.ts";
import { AnswerLine } from "./answer-line.tsx";

type Counts = CoursePage["fits"];
type Noted = Pick<CoursePage, "sort" | "words" | "unused" | "answers" | "figures" | "total" | "showingResultsFor"> & {
  counts: Counts;
};

/** Says how many the student meets, which spelling found the courses, and which words had no effect. */
export const FoundNotes = ({ filters, found }: { filters: CourseFilters; found: Noted }) => (
  <>
    {found.counts && found.total > 0 && !filters.fit ? <Met filters={filters} counts={found.counts} /> : null}
    {found.sort === "best" && !found.words && found.total > 1 ? (
      <span className="text-ink-2 text-t2 max-rail:hidden">· best ranked universities first</span>
    ) : null}
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

/** "21 you meet, 12 close". */
function Met({ filters, counts: { meets, close } }: { filters: CourseFilters; counts: NonNullable<Counts> }) {
  return (
    <span className="text-ink-2">
      ·{" "}
      {meets > 0 ? (
        <a href={finderAddress({ ...filters, fit: "meets" })}>{formatCount(meets)} you meet</a>
      ) : (
        "0 you meet"
      )}
      {`, ${formatCount(close)} close`}
    </span>
  );
}
