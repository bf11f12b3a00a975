/** The row of courses that someone looked at last, as HTML: the dashboard's scripts then carry no code for it. */
import { renderToStaticMarkup } from "react-dom/server";
import type { ViewedCourse } from "#app/domain/catalogue/course-views.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Returns the row, or "" if there is nothing to show. */
export const recentlyViewedHtml = (courses: readonly ViewedCourse[]): string =>
  courses.length > 0 ? renderToStaticMarkup(<RecentlyViewed courses={courses} />) : "";

const RecentlyViewed = ({ courses }: { courses: readonly ViewedCourse[] }) => (
  <Panel
    titleId="seen"
    title="Recently viewed"
    beside={
      <form method="post" action="/dashboard/recent">
        <input type="hidden" name="clear" value="all" />
        <Button look="quiet" size="small" aria-label="Clear recently viewed courses">
          Clear
        </Button>
      </form>
    }
  >
    <ul className="flex snap-x gap-4 overflow-x-auto pb-2">
      {courses.map(({ id, name, university }) => (
        <li key={id} className="w-56 flex-none snap-start border-line border-l pl-3">
          <a className="line-clamp-3 leading-line" href={`/courses/${encodeURIComponent(id)}`}>
            {name}
          </a>
          <span className="text-ink-2 text-t2">{university}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
