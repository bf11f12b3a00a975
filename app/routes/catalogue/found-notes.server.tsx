/** What stands beside the number of courses, as HTML: the list's scripts then carry no code for it. */
import { renderToStaticMarkup } from "react-dom/server";
import type { CoursePage } from "#app/domain/catalogue/courses.server.ts";

type Noted = Pick<CoursePage, "words" | "understood" | "total" | "showingResultsFor">;

/** Says in which order the courses are, and which spelling found them. */
export const foundNotes = (sort: string, found: Noted): string =>
  renderToStaticMarkup(
    <>
      {found.total > 1 ? <span className="text-ink-2 text-t2">· {orderOf(sort, found)}</span> : null}
      {found.showingResultsFor ? (
        <span className="text-ink-2">
          {" "}
          · Showing results for <b>{found.showingResultsFor}</b>
        </span>
      ) : null}
    </>,
  );

/** Says in which order the courses are, where the select does not. */
function orderOf(sort: string, { words, understood }: Pick<CoursePage, "words" | "understood">): string {
  if (sort || understood.some(({ name }) => name === "sort")) return "equal ones by university rank";
  return words ? "best match first" : "two from each university in turn, best ranked first";
}
