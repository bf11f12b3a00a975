/** The Dashboard tab: the current step, the applications and the profile. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type ApplicationView, listApplications } from "#app/domain/applications/my-applications.server.ts";
import { recentlyViewed, type ViewedCourse } from "#app/domain/catalogue/course-views.server.ts";
import { countToSend } from "#app/domain/documents/my-documents.server.ts";
import { listComparable } from "#app/domain/favourites/comparison.server.ts";
import { guideOf } from "#app/domain/lifecycle/steps.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { promiseText } from "#app/domain/promise/by-when.ts";
import { foremostSearches } from "#app/domain/searches/ask-again.server.ts";
import { toDoOf } from "#app/domain/tasks/to-do.ts";
import { foremostTutorials } from "#app/domain/tutorials/foremost.ts";
import { listTutorials } from "#app/domain/tutorials/tutorials.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { WhatToDo } from "#app/routes/applications/what-to-do.tsx";
import { CompareWidget, WIDGET_SHOWN } from "#app/routes/favourites/compare-widget.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { NotificationPanel } from "#app/routes/notifications/notification-panel.tsx";
import { FOREMOST, ForemostSearches } from "#app/routes/searches/foremost-searches.tsx";
import { TutorialsPanel } from "#app/routes/tutorials/tutorials-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { isoDay } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { CurrentStep, furthest } from "./current-step.tsx";
import { NoApplications, Profile, RecentApplications } from "./dashboard-panels.tsx";
import { StartHere } from "./start-here.tsx";

/** The row of courses that someone looked at last. */
const RecentlyViewed = ({ courses }: { courses: readonly ViewedCourse[] }) => (
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

export const handle: PageHandle = {
  get title() {
    return m.journey_dashboard();
  },
  live: true,
};
export const meta: Route.MetaFunction = () => [
  { title: m.dashboard_page_title() },
  { name: "robots", content: "noindex" },
];

const SHOWN = 50;
const NOTIFICATIONS_SHOWN = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

const sinceText = (createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() < DAY_MS
    ? m.dashboard_joined()
    : m.dashboard_member({ age: formatAge(createdAt, now) });

/** Returns by when we contact the student, in words. What is due first is named if it is not the application on top. */
function promiseOf(applications: readonly ApplicationView[], firstId: string | undefined): string | null {
  const [due] = applications
    .flatMap(({ id, reference, contactBy }) => (contactBy ? [{ id, reference, contactBy }] : []))
    .toSorted((a, b) => +a.contactBy - +b.contactBy);
  return due ? promiseText(due.contactBy, new Date(), due.id === firstId ? null : due.reference) : null;
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { name, email, avatarUrl, createdAt, statusMail } = viewer;
  const [applications, comparable, viewed, { news, version, profile }, documents] = await Promise.all([
    listApplications(db, viewer, SHOWN),
    listComparable(db, viewer, WIDGET_SHOWN),
    recentlyViewed(db, viewer),
    frameOf(args.context, viewer),
    countToSend(db, viewer),
  ]);
  const searches = await foremostSearches(db, viewer, FOREMOST, { version, profile });
  const first = furthest(applications);
  const status = first?.status ?? "";
  const step = describeStatus(status).step ?? 0;
  const tutorials = await remembered(version, "tutorials", () => listTutorials(db));
  return {
    profile: { name, email, avatarUrl, since: sinceText(createdAt, new Date()), statusMail },
    applications,
    documents,
    guide: guideOf(status),
    promise: promiseOf(applications, first?.id),
    hasResults: profile !== null,
    comparable,
    searches,
    viewed,
    videos: {
      step,
      tutorials: foremostTutorials(tutorials, step),
      total: tutorials.reduce((sum, group) => sum + group.tutorials.length, 0),
    },
    notifications: news?.newest.slice(0, NOTIFICATIONS_SHOWN) ?? [],
    unread: news?.bell ?? { unread: 0, messages: 0 },
    today: isoDay(new Date()),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const {
    profile,
    applications,
    documents,
    guide,
    promise,
    hasResults,
    comparable,
    searches,
    viewed,
    videos,
    notifications,
    unread,
    today,
  } = loaderData;
  const toDo = toDoOf(applications);
  return (
    <Stack gap={4} data-live="">
      <WhatToDo toDo={toDo} documents={documents} messages={unread.messages} today={today} here="/dashboard" />
      <div className="contents" data-part="step">
        {applications.length > 0 ? (
          <CurrentStep {...{ applications, promise }} guide={toDo.length > 0 ? null : guide} />
        ) : (
          <StartHere hasResults={hasResults} saved={comparable.total} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 *:content-start wide:grid-cols-pairs">
        {applications.length > 0 ? <RecentApplications applications={applications} /> : <NoApplications />}
        <div className="contents max-rail:[&_[data-in-bell]>:nth-child(3)]:hidden">
          <NotificationPanel
            {...{ notifications, unread: unread.unread, returnTo: "/dashboard#notifications" }}
            linkToAll={notifications.length > 0}
          />
        </div>
        <CompareWidget {...comparable} />
        <Profile {...profile} />
      </div>
      <TutorialsPanel {...videos} />
      {searches.total > 0 ? <ForemostSearches {...searches} /> : null}
      {viewed.length > 0 ? <RecentlyViewed courses={viewed} /> : null}
    </Stack>
  );
}
