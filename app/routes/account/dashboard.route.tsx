/** The Dashboard tab: the current step, the applications and the profile. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { headlineOf, type Said } from "#app/domain/case/words.ts";
import { caseOfPerson } from "#app/domain/casework/my-case.server.ts";
import { recentlyViewed, type ViewedCourse } from "#app/domain/catalogue/course-views.server.ts";
import { listComparable } from "#app/domain/favourites/comparison.server.ts";
import { myEntered } from "#app/domain/invitations/confirm.server.ts";
import { remembered } from "#app/domain/memory/remembered.ts";
import { adviserOf } from "#app/domain/office/for-students.server.ts";
import { promiseText } from "#app/domain/promise/by-when.ts";
import { foremostSearches } from "#app/domain/searches/ask-again.server.ts";
import { foremostTutorials } from "#app/domain/tutorials/foremost.ts";
import { listTutorials } from "#app/domain/tutorials/tutorials.server.ts";
import { describeStatus, stepInLine, stepOf } from "#app/domain/values/status.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { YourCounsellor } from "#app/routes/applications/application-aside.tsx";
import { CaseCourses } from "#app/routes/applications/case-courses.tsx";
import { CaseStory } from "#app/routes/applications/case-story.tsx";
import { MoneyAndDates } from "#app/routes/applications/money-and-dates.tsx";
import { StepLine } from "#app/routes/applications/step-line.tsx";
import { WhatToDo } from "#app/routes/applications/what-to-do.tsx";
import { CompareWidget, WIDGET_SHOWN } from "#app/routes/favourites/compare-widget.tsx";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { NotificationPanel } from "#app/routes/notifications/notification-panel.tsx";
import { FOREMOST, ForemostSearches } from "#app/routes/searches/foremost-searches.tsx";
import { TutorialsPanel } from "#app/routes/tutorials/tutorials-panel.tsx";
import { Bloom } from "#app/ui/bloom.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatAge } from "#app/ui/format-age.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { EnteredForYou, NoApplications, Profile, RecentApplications } from "./dashboard-panels.tsx";
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
  const { name, email, avatarUrl, createdAt } = viewer;
  const now = new Date();
  const frame = frameOf(args.context, viewer);
  const [own, entered, comparable, viewed, { news, version, profile }] = await Promise.all([
    frame.then(({ version }) => caseOfPerson(db, viewer.id, { now, version })),
    myEntered(db, viewer),
    listComparable(db, viewer, WIDGET_SHOWN),
    recentlyViewed(db, viewer),
    frame,
  ]);
  const { applications, knowledge, toSend, ...theCase } = own;
  const first = applications.find(({ id }) => id === theCase.focus?.applicationId) ?? applications[0];
  const [searches, adviser] = await Promise.all([
    foremostSearches(db, viewer, FOREMOST, { version, profile }),
    first?.owner ? adviserOf(db, { ...first, ownerId: first.owner.id }) : null,
  ]);
  const status = first?.status ?? "";
  const step = describeStatus(status).step ?? 0;
  const tutorials = await remembered(version, "tutorials", () => listTutorials(db));
  return {
    profile: { name, email, avatarUrl, since: sinceText(createdAt, now) },
    ...{ entered, applications, first, adviser, theCase, documents: toSend },
    said: {
      today: knowledge.today,
      promise: promiseOf(applications, first?.id),
      rate: knowledge.figures.rate?.value ?? null,
    } satisfies Said,
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
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const {
    profile,
    entered,
    applications,
    first,
    adviser,
    theCase,
    said,
    documents,
    hasResults,
    comparable,
    searches,
    viewed,
    videos,
    notifications,
    unread,
  } = loaderData;
  const headline = headlineOf(theCase, said);
  const counts = { documents, messages: unread.messages };
  return (
    <Stack gap={4} data-live="">
      {entered.map((one) => (
        <EnteredForYou key={one.id} entered={one} />
      ))}
      {headline ? <CaseStory theCase={theCase} headline={headline} promise={said.promise} {...counts} /> : null}
      <WhatToDo
        actions={theCase.actions}
        applications={applications}
        today={said.today}
        here="/dashboard"
        isLed={headline !== null}
        {...(headline ? {} : counts)}
      />
      {first ? (
        <div className="grid grid-cols-1 gap-4 *:content-start wide:grid-cols-pairs" data-part="dates">
          <MoneyAndDates choices={theCase.choices} rate={said.rate} today={said.today} />
          <YourCounsellor application={first} adviser={adviser} />
        </div>
      ) : null}
      {theCase.choices.length > 1 ? <CaseCourses choices={theCase.choices} today={said.today} /> : null}
      <div className="contents" data-part="step">
        {first ? (
          <CurrentStep application={first} />
        ) : entered.length > 0 ? null : (
          <StartHere hasResults={hasResults} saved={comparable.total} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 *:content-start wide:grid-cols-pairs">
        {applications.length > 0 ? (
          <RecentApplications applications={applications} />
        ) : entered.length > 0 ? null : (
          <NoApplications />
        )}
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

/** Shows the step of an application among the eight, with the eight-petal lily. */
function CurrentStep({ application }: { application: ApplicationView }) {
  const { step, label } = describeStatus(application.status);
  return (
    <Panel gap="none" aria-labelledby="current">
      <div className="flex flex-wrap items-center gap-4 border-line rail:mb-4 rail:border-b rail:pb-4">
        {step ? <Bloom className="size-23 rail:size-28" step={step} number label={stepOf(step)} /> : null}
        <div className="min-w-0 grow basis-40">
          <p className="text-ink-2 text-t2">
            {application.reference}
            {step ? ` · ${stepInLine(step)}` : null}
          </p>
          <h2 id="current" className="rail:text-t6">
            {label}
          </h2>
        </div>
        <ButtonLink
          look="quiet"
          href={`/dashboard/applications/${application.id}`}
          aria-label={m.dashboard_view_of({ what: application.reference })}
        >
          {m.dashboard_view()}
        </ButtonLink>
      </div>
      {/* On a phone the steps would push everything else off the screen. The lily counts them, the details name them. */}
      <div className="max-rail:hidden">
        <StepLine status={application.status} events={application.events} />
      </div>
    </Panel>
  );
}
