/** What stands beside the number of courses. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { CoursePage } from "#app/domain/catalogue/courses.server.ts";
import { type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
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
      <span className="text-ink-2 text-t2 max-rail:hidden">{m.finder_suggested_first()}</span>
    ) : null}
    {found.showingResultsFor ? (
      <span className="text-ink-2">
        {" "}
        <ParaglideMessage
          message={m.finder_showing_results_for}
          inputs={{ words: found.showingResultsFor }}
          markup={{ b: ({ children }) => <b>{children}</b> }}
        />
      </span>
    ) : null}
    {found.unused.length > 0 ? (
      <span className="text-ink-2 text-t2">
        {" "}
        {m.finder_not_used({ words: found.unused.map((words) => `“${words}”`).join(", ") })}
      </span>
    ) : null}
    {found.answers.map((answer) => (
      <AnswerLine key={answer.topic} answer={answer} figures={found.figures} />
    ))}
  </>
);

/** "21 you meet, 12 close". */
function Met({ filters, counts: { meets, close } }: { filters: CourseFilters; counts: NonNullable<Counts> }) {
  const href = localPath(finderAddress({ ...filters, fit: "meets" }));
  return (
    <span className="text-ink-2">
      ·{" "}
      <ParaglideMessage
        message={m.finder_courses_you_meet}
        inputs={{ meets: formatCount(meets), close: formatCount(close) }}
        markup={{ link: ({ children }) => (meets > 0 ? <a href={href}>{children}</a> : children) }}
      />
    </span>
  );
}
