/** Shows one application to staff: who it is, whose turn it is, its courses, and all that has happened. */

import { data, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import { moveAsksFirst } from "#app/domain/applications/cas-check.ts";
import { neighboursInList } from "#app/domain/applications/list-neighbours.server.ts";
import {
  addNote,
  getForStaff,
  noteInput,
  type StaffApplicationView,
} from "#app/domain/applications/staff-view.server.ts";
import { statusInput } from "#app/domain/applications/status-input.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { recordCase } from "#app/domain/casework/record-case.server.ts";
import { listContacts } from "#app/domain/contacts/contacts.server.ts";
import { offeredKinds } from "#app/domain/documents/kinds.server.ts";
import { bounceForStaff } from "#app/domain/incoming-mail/bounces.server.ts";
import { recordJoins } from "#app/domain/joins/record-joins.server.ts";
import { leadsOfAccount } from "#app/domain/leads/account-leads.server.ts";
import { ownerHistory } from "#app/domain/owners/owner-history.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { entriesUpTo } from "#app/domain/staff/past.ts";
import { tasksOfRecord } from "#app/domain/tasks/tasks.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { answerContact, isUndoOfContact, takeContactBack } from "#app/routes/admin/contacts/save-contact.server.ts";
import { recordDocuments } from "#app/routes/admin/documents/record-documents.server.ts";
import { recordThread } from "#app/routes/admin/messages/record-thread.server.ts";
import { isAboutOwner, saveOwner } from "#app/routes/admin/owners/save-owner.server.ts";
import { isAboutTask, saveTask } from "#app/routes/admin/tasks/save-task.server.ts";
import type { RefusedTask } from "#app/routes/admin/tasks/task-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Columns, Inline, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ContactForm, contactEntry } from "../contacts/contact-form.tsx";
import { documentEntry, OpenDocuments } from "../documents/record-documents.tsx";
import { AccountsPanel } from "../joins/accounts-panel.tsx";
import { inList, listOf } from "../list-address.ts";
import { messageEntries } from "../messages/record-thread.tsx";
import { NoteForm } from "../note-form.tsx";
import { ownerEntry } from "../owners/owner-entry.tsx";
import { OwnerBar } from "../owners/owner-panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { taskEntries } from "../tasks/task-entries.tsx";
import { TaskPanel } from "../tasks/task-panel.tsx";
import { TimelinePanel } from "../timeline-panel.tsx";
import { useCanChange } from "../use-may.ts";
import { RefusedAddress } from "../users/refused-address.tsx";
import type { Route } from "./+types/application.route.ts";
import { APPLICATIONS, filtersOf, moveAddress } from "./address.ts";
import { OtherApplications, RecordCourses } from "./record-courses.tsx";
import { applicationEntries, leadEntries } from "./record-entries.tsx";
import { RecordHead, RecordNext } from "./record-head.tsx";
import { saveStatus } from "./save-status.server.ts";

interface Answer {
  note?: ShownAgain;
  /** Why the status was not changed. */
  message?: string;
  /** Why the owner was not. */
  owner?: string;
  contact?: ShownAgain;
  task?: RefusedTask;
}

const answer = (refused: Answer, status: number) => data(refused, { status });

/** Does what the form asks, and redirects, or returns why it was refused. `list` is where the page was opened from. */
async function changeApplication(viewer: Viewer, applicationId: string, form: FormData, list: string) {
  const here = inList(`${APPLICATIONS}/${applicationId}`, list);
  const timeline = `${here}#timeline`;
  if (isUndoOfContact(form)) return takeContactBack(viewer, form, timeline);
  if (buttonOf(form) === "contact") {
    const target = { kind: "application", id: applicationId } as const;
    const { refused } = await answerContact(viewer, target, form, { here: timeline, action: here });
    return answer({ contact: refused }, 422);
  }
  if (form.has("body")) {
    const submission = parseForm(form, noteInput);
    if (submission.status !== "success") return answer({ note: shownAgain(submission) }, 422);
    await orErrorPage(addNote(db, viewer, { applicationId, ...submission.value }));
    throw await redirectWithSuccess(`${here}#timeline`, { message: "Note added" });
  }
  if (isAboutTask(form)) {
    const refused = await saveTask(viewer, { kind: "application", id: applicationId }, form, `${here}#tasks`);
    return answer({ task: refused.data.task }, refused.init?.status ?? 422);
  }
  if (isAboutOwner(form)) {
    const { refused, toast } = await saveOwner(viewer, "application", form);
    if (refused) return answer({ owner: refused.message }, refused.status);
    throw await redirectWithSuccess(here, toast);
  }
  if (buttonOf(form) === "undo") {
    const { version } = parseForm(form, statusInput.pick({ version: true }), { set: true });
    const { refused } = await catchDomainError(undoStatus(db, viewer, { applicationId, version }));
    if (refused) return answer({ message: refused.message }, refused.status);
    throw await redirectWithSuccess(here, { message: "Change undone", description: "The student is not notified." });
  }
  const { status, version } = parseForm(form, statusInput, { set: true });
  const now = await orErrorPage(getForStaff(db, viewer, applicationId));
  if (now.version === version && moveAsksFirst(now, status)) {
    throw redirect(inList(`${moveAddress(applicationId, status)}?from=page`, list));
  }
  const { refused, toast } = await saveStatus(viewer, form, { applicationId, status, version }, now.fullName);
  if (refused) return answer({ message: refused.message }, refused.status);
  throw await redirectWithSuccess(here, toast);
}

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
        <ButtonLink
          key={way}
          size="small"
          rel={way === "previous" ? "prev" : "next"}
          to={inList(`${APPLICATIONS}/${neighbour.id}`, list)}
        >
          {way === "previous" ? <Icon name="left" /> : null}
          <span>{way === "previous" ? "Previous" : "Next"}</span>
          <span className="sr-only">
            {" "}
            application, <bdi>{neighbour.fullName}</bdi>
          </span>
          {way === "next" ? <Icon name="right" /> : null}
        </ButtonLink>
      ) : null;
    })}
  </Inline>
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.application.reference ?? "Application");

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
  const [student, kinds, record] = await Promise.all([
    readStudent(viewer, application, most),
    application.userId === null ? [] : offeredKinds(db),
    recordCase(db, viewer, { ...application, isToCall: application.work?.kind === "call" }),
  ]);
  const shown = { rows: shownAs("row", "staff", application), texts: shownAs("text", "staff", application) };
  return {
    application,
    shown,
    record,
    neighbours,
    owners,
    given,
    contacts,
    tasks,
    kinds,
    ...student,
    list,
    now: new Date(),
  };
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
  const { application, shown, record, neighbours, owners, given, contacts, tasks, kinds, ...student } = loaderData;
  const { leads, documents, thread, bounce, accounts, list, now } = student;
  const { userId } = application;
  const mayChange = useCanChange()(application);
  const here = inList(`${APPLICATIONS}/${application.id}`, list);
  const entries = [
    ...applicationEntries(application),
    ...given.map(ownerEntry),
    ...contacts.map(contactEntry),
    ...tasks.flatMap(taskEntries),
    ...leadEntries(leads),
    ...(thread && userId ? messageEntries(thread, userId) : []),
    ...(documents?.past.map(documentEntry(application.fullName)) ?? []),
  ];
  return (
    <Stack gap={4}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Neighbours list={list} neighbours={neighbours} />
        <OwnerBar
          record={application}
          owners={owners}
          action={here}
          of={`${application.fullName}, ${application.reference}`}
          error={actionData?.owner}
        />
      </div>
      {actionData?.message ? (
        <Banner toast={{ type: "error", message: "Status not changed", description: actionData.message }} />
      ) : null}
      {bounce && userId ? <RefusedAddress bounce={bounce} userId={userId} applicationId={application.id} /> : null}
      <RecordHead
        {...{ application, record, contacts, now }}
        rows={shown.rows}
        source={leads.at(-1)?.source ?? null}
        unread={thread?.unread ?? null}
        action={here}
      />
      <RecordNext {...{ application, record, now }} action={here} />
      {accounts && userId ? <AccountsPanel {...accounts} userId={userId} applicationId={application.id} /> : null}
      <RecordCourses
        applicationId={application.id}
        courses={application.courses}
        record={record}
        mayChange={mayChange}
      />
      <Columns>
        <Stack gap={4}>
          <TimelinePanel entries={entries}>
            {mayChange ? (
              <ContactForm key={contacts[0]?.id} action={here} refused={actionData?.contact ?? null} />
            ) : null}
          </TimelinePanel>
          <OtherApplications others={record?.others ?? []} />
        </Stack>
        <Stack gap={4}>
          <TaskPanel
            key={`tasks ${tasks.length}`}
            {...{ tasks, owners, mayChange }}
            today={isoDay(now)}
            action={here}
            record={application}
            kinds={kinds}
            refused={actionData?.task ?? null}
          />
          <Notes
            key={application.notes[0]?.id}
            application={application}
            action={mayChange ? here : null}
            refused={actionData?.note ?? null}
          />
          {documents && userId ? <OpenDocuments rows={documents.rows} userId={userId} /> : null}
          {shown.texts.map(([label, text]) => (
            <Panel key={label} titleId="written" title={label} gap={2}>
              <p className="whitespace-pre-line">{text}</p>
            </Panel>
          ))}
        </Stack>
      </Columns>
    </Stack>
  );
}

/** So many notes stand beside the timeline, which has all of them. */
const NEWEST_NOTES = 3;

interface NotesProps {
  application: StaffApplicationView;
  /** The URL of this page, to which the form posts, or null for those who only read. */
  action: string | null;
  refused: ShownAgain | null;
}

/** What staff noted last, where it is seen before a call. */
const Notes = ({ application: { id, notes }, action, refused }: NotesProps) => (
  <Panel size="small" gap={2} titleId="notes" title="Notes" className="border-dashed">
    {notes.slice(0, NEWEST_NOTES).map(({ id: noteId, body, by, createdAt }) => (
      <div key={noteId} className="rounded-control border border-line border-dashed bg-sunk p-2 text-t2">
        <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{body}</p>
        <p className="text-ink-2 text-t1">
          <bdi>{by ?? "Someone"}</bdi>
          <span>{`, ${formatMoment(createdAt)}`}</span>
        </p>
      </div>
    ))}
    {action === null ? null : <NoteForm draft={`note:${id}`} action={action} refused={refused} />}
  </Panel>
);

/** Reads what the page of an application shows of its student. */
async function readStudent(viewer: Viewer, { id, userId }: { id: string; userId: string | null }, most: number) {
  const [leads, documents, thread, bounce, accounts] = await Promise.all([
    leadsOfAccount(db, viewer, userId),
    recordDocuments(viewer, userId, id),
    recordThread(viewer, userId, most),
    userId ? bounceForStaff(db, viewer, userId) : null,
    recordJoins(db, viewer, userId),
  ]);
  return { leads, documents, thread, bounce, accounts };
}
