/** One person: their profile, their applications, and what they did as staff. */
import { data, Form } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getPerson } from "#app/domain/admin/users.server.ts";
import { bounceForStaff } from "#app/domain/incoming-mail/bounces.server.ts";
import { recordJoins } from "#app/domain/joins/record-joins.server.ts";
import { isStaff, may } from "#app/domain/permissions.ts";
import { listAudit } from "#app/domain/staff/audit.server.ts";
import { readWork, type StaffWork } from "#app/domain/staff/owners.server.ts";
import { saveWork } from "#app/domain/staff/save-work.server.ts";
import { workInput } from "#app/domain/staff/work-input.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Columns, Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { History } from "../audit/history.tsx";
import { recordDocuments } from "../documents/record-documents.server.ts";
import { RecordDocuments } from "../documents/record-documents.tsx";
import { FormGrid } from "../form-grid.tsx";
import { AccountsPanel } from "../joins/accounts-panel.tsx";
import { FEW_MESSAGES, recordThread } from "../messages/record-thread.server.ts";
import { RecordThread } from "../messages/record-thread.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/user.route.ts";
import { RefusedAddress } from "./refused-address.tsx";
import { Applications, Profile, StaffHistory } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData ? loaderData.name : "Users");

/** How many entries of the audit log the page shows. The audit log has the others. */
const SHOWN_ENTRIES = 10;
const NOTHING = { rows: [] };

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const person = await orErrorPage(getPerson(db, viewer, args.params.userId));
  const [work, documents, thread, bounce, accounts] = await Promise.all([
    may(viewer, "people.assign") ? readWork(db, viewer, person.id) : null,
    recordDocuments(viewer, person.id),
    isStaff(person) ? null : recordThread(viewer, person.id, FEW_MESSAGES),
    bounceForStaff(db, viewer, person.id),
    isStaff(person) ? null : recordJoins(db, viewer, person.id),
  ]);
  const [done, changes] = may(viewer, "audit.read")
    ? await Promise.all([
        listAudit(db, viewer, { actorId: person.id, page: 1 }),
        listAudit(db, viewer, { subjectId: person.id, action: "user.role", page: 1 }),
      ])
    : [NOTHING, NOTHING];
  return {
    person,
    documents,
    thread,
    now: new Date(),
    bounce,
    accounts,
    work,
    name: person.fullName || person.email,
    isSelf: person.id === viewer.id,
    done: done.rows.slice(0, SHOWN_ENTRIES),
    hasMore: done.rows.length > SHOWN_ENTRIES,
    changes: changes.rows,
  };
}

/** Saves how much work someone takes and when they are away. */
export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.assign");
  const { userId } = args.params;
  const form = await readForm(args.request);
  const submission = parseForm(form, workInput);
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  const { changed } = await orErrorPage(saveWork(db, viewer, userId, submission.value));
  throw await redirectWithSuccess(`/admin/users/${userId}`, {
    message: changed ? "Work saved" : "There were no changes to save",
  });
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, documents, thread, now, bounce, accounts, work, name, isSelf, done, hasMore, changes } = loaderData;
  const mayRead = useMay();
  return (
    <Stack gap={6}>
      <p>
        <BackLink href="/admin/users">All users</BackLink>
      </p>
      <h1>{name}</h1>
      {bounce ? <RefusedAddress bounce={bounce} userId={person.id} /> : null}
      {accounts ? <AccountsPanel {...accounts} userId={person.id} /> : null}
      <Columns>
        <Stack gap={6}>
          <Applications sent={person.applications} />
          {documents ? <RecordDocuments rows={documents.rows} userId={person.id} /> : null}
          {thread ? <RecordThread thread={thread} userId={person.id} now={now} /> : null}
          {mayRead("audit.read") && (isStaff(person) || done.length > 0) ? (
            <StaffHistory id={person.id} entries={done} hasMore={hasMore} />
          ) : null}
        </Stack>
        <Stack gap={6}>
          <Profile person={person} isSelf={isSelf} />
          {work ? <Work key={JSON.stringify(work)} work={work} refused={actionData ?? null} /> : null}
          {changes.length > 0 ? <History title="Role changes" entries={changes} empty="" /> : null}
        </Stack>
      </Columns>
    </Stack>
  );
}

interface WorkProps {
  work: StaffWork;
  refused: ShownAgain | null;
}

/** How many students someone looks after and takes, and when they are away. */
function Work({ work, refused }: WorkProps) {
  const saved = {
    capacity: work.capacity === null ? "" : String(work.capacity),
    absentFrom: work.absentFrom ?? "",
    absentUntil: work.absentUntil ?? "",
  };
  const field = (name: keyof typeof saved, label: string, hint: string | undefined, more: object) => (
    <Field id={name} label={label} hint={hint} error={refused?.errors[name]}>
      {(control) => (
        <input
          {...control}
          {...more}
          name={name}
          autoComplete="off"
          defaultValue={refused?.typed[name] ?? saved[name]}
        />
      )}
    </Field>
  );
  return (
    <Panel as={Form} method="post" titleId="work" title="Work" noValidate>
      <p className="flex flex-wrap items-center gap-2">
        <Tag meaning={work.isAbsent ? "warn" : "good"}>
          <span>{work.isAbsent ? "Away" : "Present"}</span>
        </Tag>
        <span>{`${countOf(work.students, "student")}${work.capacity === null ? "" : ` of ${work.capacity}`}`}</span>
      </p>
      {field("capacity", "Capacity, students", "Above it, new ones go to others. Leave empty for any number.", {
        inputMode: "numeric",
      })}
      <FormGrid>
        {field("absentFrom", "Away from", undefined, { type: "date" })}
        {field("absentUntil", "Until", undefined, { type: "date" })}
      </FormGrid>
      <p className="text-ink-2 text-t2">
        New applications and leads that no one has begun with go back to the pool while they are away.
      </p>
      <Inline>
        <Button>Save work</Button>
      </Inline>
    </Panel>
  );
}
