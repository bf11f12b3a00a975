/** Shows one application to staff: the applicant's contact details, courses, status, and what has happened. */
import { Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import { choiceEventText } from "#app/domain/applications/choice-history.ts";
import { neighboursInList } from "#app/domain/applications/list-neighbours.server.ts";
import { getForStaff, type StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { listContacts } from "#app/domain/contacts/contacts.server.ts";
import type { AccountLead } from "#app/domain/leads/account-leads.server.ts";
import { ownerHistory } from "#app/domain/owners/owner-history.server.ts";
import { runsUntil } from "#app/domain/promise/running.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { entriesUpTo } from "#app/domain/staff/past.ts";
import { tasksOfRecord } from "#app/domain/tasks/tasks.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Columns, Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner, UndoForm } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ContactForm, contactEntry } from "../contacts/contact-form.tsx";
import { RecordDocuments } from "../documents/record-documents.tsx";
import { questionEntry } from "../leads/timeline.tsx";
import { inList, listOf } from "../list-address.ts";
import { RecordThread } from "../messages/record-thread.tsx";
import { NoteForm, type RefusedNote } from "../note-form.tsx";
import { ownerEntry } from "../owners/owner-entry.tsx";
import { OwnerPanel } from "../owners/owner-panel.tsx";
import { PromiseLeft } from "../promise-left.tsx";
import { taskEntries } from "../tasks/task-entries.tsx";
import { TaskPanel } from "../tasks/task-panel.tsx";
import { type TimelineEntry, TimelinePanel } from "../timeline-panel.tsx";
import { useCanChange } from "../use-may.ts";
import { RefusedAddress } from "../users/refused-address.tsx";
import type { Route } from "./+types/application.route.ts";
import { APPLICATIONS, filtersOf } from "./address.ts";
import { changeApplication } from "./change-application.server.ts";
import { NextCell } from "./next-cell.tsx";
import { readStudent } from "./read-student.server.ts";
import { Applicant, Courses, Written } from "./sections.tsx";
import { ApplicationStatus } from "./status.tsx";

interface Neighbour {
  id: string;
  fullName: string;
}

interface NeighboursProps {
  /** The URL of the list that the application was opened from. */
  list: string;
  neighbours: Record<"previous" | "next", Neighbour | null>;
}

/** Leads back to the list, and to the applications before and after this one. */
const Neighbours = ({ list, neighbours }: NeighboursProps) => (
  <Inline as="nav" aria-label="Applications">
    <BackLink href={list}>Applications</BackLink>
    {(["previous", "next"] as const).map((way) => {
      const neighbour = neighbours[way];
      return neighbour ? (
        <Link
          key={way}
          className="py-3"
          rel={way === "previous" ? "prev" : "next"}
          to={inList(`${APPLICATIONS}/${neighbour.id}`, list)}
        >
          <span>{way === "previous" ? "Previous" : "Next"}</span>: <bdi>{neighbour.fullName}</bdi>
        </Link>
      ) : null;
    })}
  </Inline>
);

/** What happened while the student was a lead, as entries of the application's timeline. */
const leadEntries = (leads: readonly AccountLead[]): TimelineEntry[] =>
  leads.flatMap(({ id, name, contacts, questions, notes }) => {
    const from = (entry: TimelineEntry): TimelineEntry => ({
      ...entry,
      content: (
        <>
          {entry.content}{" "}
          <a className="text-t2" href={`/admin/leads/${id}`}>
            As lead {name}
          </a>
        </>
      ),
    });
    return [
      ...contacts.map(contactEntry),
      ...questions.map(questionEntry),
      ...notes.map(({ id: noteId, body, by, createdAt }) => ({
        id: `lead-note-${noteId}`,
        kind: "notes" as const,
        by: by ?? "Someone",
        createdAt,
        content: <span className="whitespace-pre-line">{body}</span>,
      })),
    ].map(from);
  });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.reference ?? "Application"} · Staff area · Shapla` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { applicationId } = args.params;
  const list = listOf(args.url, APPLICATIONS);
  const filters = filtersOf(new URL(list, args.url), viewer);
  const most = entriesUpTo(args.url);
  const [application, neighbours, owners, given, contacts, tasks] = await Promise.all([
    orErrorPage(getForStaff(db, viewer, applicationId, most)),
    neighboursInList(db, viewer, filters, applicationId),
    listOwners(db, viewer),
    ownerHistory(db, viewer, "application", [applicationId], most),
    listContacts(db, viewer, { kind: "application", id: applicationId }, most),
    tasksOfRecord(db, viewer, { kind: "application", id: applicationId }),
  ]);
  const student = await readStudent(viewer, application);
  const shown = { rows: shownAs("row", "staff", application), texts: shownAs("text", "staff", application) };
  return { application, shown, neighbours, owners, given, contacts, tasks, ...student, list, now: new Date() };
}

/** Saves a status, with the version it is based on, takes the last change back, changes the owner, or adds a note. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const list = listOf(args.url, APPLICATIONS);
  return changeApplication(viewer, args.params.applicationId, await readForm(args.request), list);
}

/** Reads the page again after an error too, so that the form starts from the change someone else made. */
export const shouldRevalidate = () => true;

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const {
    application,
    shown,
    neighbours,
    owners,
    given,
    contacts,
    tasks,
    leads,
    documents,
    thread,
    bounce,
    list,
    now,
  } = loaderData;
  const mayChange = useCanChange()(application);
  const before = leadEntries(leads);
  const here = inList(`${APPLICATIONS}/${application.id}`, list);
  return (
    <>
      <Neighbours list={list} neighbours={neighbours} />
      <PageHeader title={application.fullName}>
        <p className="text-ink-2 text-t2">
          <b className="tabular">{application.reference}</b>, submitted {formatMoment(application.createdAt)}
        </p>
      </PageHeader>
      {actionData?.message ? (
        <Banner toast={{ type: "error", message: "Status not changed", description: actionData.message }} />
      ) : null}
      {bounce && application.userId ? (
        <RefusedAddress bounce={bounce} userId={application.userId} applicationId={application.id} />
      ) : null}
      <Columns look="even">
        <StatusPanel application={application} action={here} now={now} />
        <Applicant application={application} rows={shown.rows} />
      </Columns>
      <Courses application={application} />
      {documents && application.userId ? <RecordDocuments rows={documents} userId={application.userId} /> : null}
      <Columns>
        <Stack gap={6}>
          {mayChange ? <ContactForm key={contacts[0]?.id} action={here} refused={actionData?.contact ?? null} /> : null}
          <Timeline
            key={application.notes[0]?.id}
            application={application}
            more={[...given.map(ownerEntry), ...contacts.map(contactEntry), ...tasks.flatMap(taskEntries), ...before]}
            action={mayChange ? here : null}
            refused={actionData?.note ?? null}
          />
        </Stack>
        <Stack gap={6}>
          {thread && application.userId ? <RecordThread thread={thread} userId={application.userId} now={now} /> : null}
          <TaskPanel
            key={`tasks ${tasks.length}`}
            {...{ tasks, owners, mayChange }}
            today={isoDay(now)}
            action={here}
            record={application}
            refused={actionData?.task ?? null}
          />
          <OwnerPanel
            record={application}
            owners={owners}
            action={here}
            of={`${application.fullName}, ${application.reference}`}
            error={actionData?.owner}
          />
          <Written texts={shown.texts} />
        </Stack>
      </Columns>
    </>
  );
}

interface StatusPanelProps {
  application: StaffApplicationView;
  /** The URL of the page, to which its forms post. */
  action: string;
  now: Date;
}

/** The step of an application, what is promised of it, and for how long it has been there. */
function StatusPanel({ application, action, now }: StatusPanelProps) {
  const mayChange = useCanChange()(application);
  const until = runsUntil(application);
  return (
    <Panel titleId="status-title" title="Status">
      {mayChange ? (
        <ApplicationStatus place="page" application={application} action={action} />
      ) : (
        <p>
          <StatusBadge status={application.status} />
        </p>
      )}
      {application.canUndo ? (
        <Inline>
          <span>Moved to {describeStatus(application.status).label}.</span>
          <UndoForm action={action} fields={{ intent: "undo", version: String(application.version) }} />
        </Inline>
      ) : null}
      {until ? (
        <p className="flex flex-wrap items-center gap-2">
          <PromiseLeft until={until} now={now} />
          <span>{`Promised by ${formatMoment(until, now)}. Log the first contact below.`}</span>
        </p>
      ) : null}
      {application.work ? (
        <div>
          <NextCell row={application} waits={undefined} now={now} action={null} />
        </div>
      ) : null}
      <p className="text-ink-2 text-t2">At this step for {formatAge(application.statusChangedAt, now)}</p>
    </Panel>
  );
}

interface TimelineProps {
  application: StaffApplicationView;
  /** Changes of its owner, and contacts. */
  more: readonly TimelineEntry[];
  /** The URL of this page, to which the form posts, or null for those who only read. */
  action: string | null;
  refused: RefusedNote | null;
}

/** Everything that happened to an application and what staff noted, newest first. */
function Timeline({ application, more, action, refused }: TimelineProps) {
  return (
    <TimelinePanel entries={[...entriesOf(application), ...more]}>
      {action === null ? null : <NoteForm draft={`note:${application.id}`} action={action} refused={refused} />}
    </TimelinePanel>
  );
}

function entriesOf({ events, notes, choiceEvents, courses }: StaffApplicationView): TimelineEntry[] {
  const courseOf = (courseId: string) => {
    const course = courses.find((one) => one.courseId === courseId);
    return `${course?.name}, ${course?.universityName}`;
  };
  /** The courses whose steps moved the application, by the change. */
  const moved = Map.groupBy(
    choiceEvents.filter(({ kind }) => kind === "step"),
    ({ changeId }) => changeId,
  );
  const movedBy = (changeId: string | null) =>
    (moved.get(changeId ?? "") ?? []).map(({ courseId }) => ` · ${courseOf(courseId)}`).join("");
  const whole = new Set(events.map(({ changeId }) => changeId));
  const happened = choiceEvents.flatMap(
    ({ id, courseId, changeId, kind, changes, name, createdAt, takenBackAt }): TimelineEntry[] => {
      const text = kind === "step" && whole.has(changeId) ? null : choiceEventText(kind, changes);
      return text === null
        ? []
        : [
            {
              id: `choice-event-${id}`,
              kind: "outcomes",
              by: name ?? "Someone",
              createdAt,
              content: (
                <>
                  <b className={takenBackAt ? "line-through" : undefined}>{text}</b>
                  <span className="text-ink-2">{` ${courseOf(courseId)}${takenBackAt ? " (undone)" : ""}`}</span>
                </>
              ),
            },
          ];
    },
  );
  const steps = events.map(({ id, changeId, fromStatus, toStatus, by, createdAt, takenBackAt }) => ({
    id: `event-${id}`,
    kind: "steps" as const,
    by: by ?? "Shapla",
    createdAt,
    content: (
      <>
        <b className={takenBackAt ? "line-through" : undefined}>{describeStatus(toStatus).label}</b>
        {fromStatus ? <span className="text-ink-2"> from {describeStatus(fromStatus).label}</span> : null}
        {takenBackAt ? <span className="text-ink-2"> (undone)</span> : null}
        <span className="text-ink-2">{movedBy(changeId)}</span>
      </>
    ),
  }));
  const noted = notes.map(({ id, body, by, createdAt }) => ({
    id: `note-${id}`,
    kind: "notes" as const,
    by: by ?? "Someone",
    createdAt,
    content: <span className="whitespace-pre-line">{body}</span>,
  }));
  // Of two at the same moment, the note explains the step.
  return [...noted, ...happened, ...steps];
}
