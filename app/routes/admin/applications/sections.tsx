import { Form, Link } from "react-router";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { phoneLink } from "#app/domain/values/phone.ts";
import { useFormDraft } from "#app/routes/use-form-draft.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/draft-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffChat } from "./table.tsx";

/** Shows how to reach the applicant: phone, email, and WhatsApp with the subject filled in. */
export function Applicant({ application }: { application: StaffApplicationView }) {
  const subject = encodeURIComponent(`Your application ${application.reference}`);
  return (
    <Panel titleId="applicant" title="Applicant">
      <KeyValues
        className="text-t2"
        rows={[
          [
            "Phone",
            <span key="phone" className="tabular">
              {application.phone}
            </span>,
          ],
          ["Email", application.email],
          [
            "Account",
            application.userId ? (
              <Link key="account" to={`/admin/users/${application.userId}`}>
                View account
              </Link>
            ) : (
              "This account has been deleted"
            ),
          ],
        ]}
      />
      <Inline>
        <ButtonLink href={phoneLink(application.phoneE164 ?? application.phone)}>
          <Icon name="phone" />
          Call
        </ButtonLink>
        <ButtonLink href={staffChat(application)} target="_blank" rel="noopener">
          <Icon name="chat" />
          WhatsApp<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
        <ButtonLink href={`mailto:${application.email}?subject=${subject}`}>
          <Icon name="mail" />
          Email
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

export function WhatWasSent({ application }: { application: StaffApplicationView }) {
  return (
    <Panel titleId="sent" title={application.courses.length === 1 ? "Course" : "Courses"}>
      <Stack as="ul" gap={2}>
        {application.courses.map((course) => (
          <li key={course.courseId}>
            <a href={`/courses/${encodeURIComponent(course.courseId)}`}>{course.name}</a>
            <br />
            <span className="text-ink-2 text-t2">{course.universityName}</span>
          </li>
        ))}
      </Stack>
      {application.additionalNotes ? (
        <Stack gap={2}>
          <h3>Student's notes</h3>
          <p className="whitespace-pre-line">{application.additionalNotes}</p>
        </Stack>
      ) : null}
    </Panel>
  );
}

/** Lists who changed the status, when, and from what to what, newest first. */
export function History({ events }: { events: StaffApplicationView["events"] }) {
  return (
    <Panel titleId="history" title="History">
      <Stack as="ol" gap={2}>
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <b>{describeStatus(event.toStatus).label}</b>
            {event.fromStatus ? (
              <span className="text-ink-2"> from {describeStatus(event.fromStatus).label}</span>
            ) : null}
            <br />
            <span className="text-ink-2 text-t2">
              <time dateTime={event.createdAt.toISOString()}>{formatMoment(event.createdAt)}</time>,{" "}
              {event.by ?? "Shapla"}
            </span>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

interface NotesProps {
  applicationId: string;
  notes: StaffApplicationView["notes"];
  /** The note that was not accepted, with the reason. */
  refused: { text: string; error: string | undefined } | null;
}

/** Notes for colleagues. Students never see them. */
export function Notes({ applicationId, notes, refused }: NotesProps) {
  const draft = useFormDraft(`note:${applicationId}`, { isAnswered: refused !== null });
  return (
    <Panel id="notes" titleId="notes-title" title="Staff notes">
      {notes.length > 0 ? (
        <Stack as="ol" gap={2}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-line">{note.body}</p>
              <span className="text-ink-2 text-t2">
                {note.by ?? "Someone"},{" "}
                <time dateTime={note.createdAt.toISOString()}>{formatMoment(note.createdAt)}</time>
              </span>
            </li>
          ))}
        </Stack>
      ) : (
        <p className="text-ink-2">No notes yet.</p>
      )}
      <Stack as={Form} gap={2} method="post" noValidate {...draft.formProps}>
        <Field id="body" label="Add a note" hint="Students cannot see notes." error={refused?.error}>
          {(control) => <textarea {...control} name="body" rows={3} maxLength={2_000} defaultValue={refused?.text} />}
        </Field>
        <Inline>
          <Button>Add note</Button>
          <DraftNote keptAt={draft.keptAt} onDelete={draft.remove} />
        </Inline>
      </Stack>
    </Panel>
  );
}
