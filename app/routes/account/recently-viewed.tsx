import type { ViewedCourse } from "#app/domain/catalogue/course-views.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** The row of courses that someone looked at last. */
export const RecentlyViewed = ({ courses }: { courses: readonly ViewedCourse[] }) => (
  <Panel
    titleId="seen"
    title={m.dashboard_seen()}
    beside={
      <SentForm action="/dashboard/recent" failed={m.dashboard_seen_failed()}>
        <input type="hidden" name="clear" value="all" />
        <Button look="quiet" size="small" aria-label={m.dashboard_seen_clear_all()}>
          {m.dashboard_seen_clear()}
        </Button>
      </SentForm>
    }
  >
    <ul className="flex snap-x gap-4 overflow-x-auto pb-2">
      {courses.map(({ id, name, university }) => (
        <li key={id} className="w-56 flex-none snap-start border-line border-l pl-3">
          <a
            lang={inEnglish()}
            className="line-clamp-3 leading-line"
            href={localPath(`/courses/${encodeURIComponent(id)}`)}
          >
            {name}
          </a>
          <span lang={inEnglish()} className="text-ink-2 text-t2">
            {university}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
