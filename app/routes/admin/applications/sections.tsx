import { Form, Link } from "react-router";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { useFormDraft } from "#app/routes/use-form-draft.ts";
import { DraftNote } from "#app/ui/draft-note.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { staffChat } from "./table.tsx";

/** Shows how to reach the applicant: phone, email, and WhatsApp with the subject filled in. */
export function Applicant({ application }: { application: StaffApplicationView }) {
  const subject = encodeURIComponent(`Your application ${application.reference}`);
  return (
    <section className="panel stack" aria-labelledby="applicant">
      <h2 id="applicant">Applicant</h2>
      <dl className="kv sm">
        <div>
          <dt>Phone</dt>
          <dd className="num">{application.phone}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{application.email}</dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>
            {application.userId ? (
              <Link to={`/admin/users/${application.userId}`}>View account</Link>
            ) : (
              "This account has been deleted"
            )}
          </dd>
        </div>
      </dl>
      <div className="row">
        <a className="btn" href={`tel:${application.phone.replace(/[^\d+]/g, "")}`}>
          <Icon name="phone" />
          Call
        </a>
        <a className="btn" href={staffChat(application)} target="_blank" rel="noopener">
          <Icon name="chat" />
          WhatsApp<span className="vh"> (opens in new tab)</span>
        </a>
        <a className="btn" href={`mailto:${application.email}?subject=${subject}`}>
          <Icon name="mail" />
          Email
        </a>
      </div>
    </section>
  );
}

export function WhatWasSent({ application }: { application: StaffApplicationView }) {
  return (
    <section className="panel stack" aria-labelledby="sent">
      <h2 id="sent">{application.courses.length === 1 ? "Course" : "Courses"}</h2>
      <ul className="stack tight">
        {application.courses.map((course) => (
          <li key={course.courseId}>
            <a href={`/courses/${encodeURIComponent(course.courseId)}`}>{course.name}</a>
            <br />
            <span className="mute sm">{course.universityName}</span>
          </li>
        ))}
      </ul>
      {application.additionalNotes ? (
        <div className="stack tight">
          <h3>Student's notes</h3>
          <p className="whitespace-pre-line">{application.additionalNotes}</p>
        </div>
      ) : null}
    </section>
  );
}

/** Lists who changed the status, when, and from what to what, newest first. */
export function History({ events }: { events: StaffApplicationView["events"] }) {
  return (
    <section className="panel stack" aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="stack tight">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <b>{describeStatus(event.toStatus).label}</b>
            {event.fromStatus ? <span className="mute"> from {describeStatus(event.fromStatus).label}</span> : null}
            <br />
            <span className="mute sm">
              <time dateTime={event.createdAt.toISOString()}>{formatMoment(event.createdAt)}</time>,{" "}
              {event.by ?? "Shapla"}
            </span>
          </li>
        ))}
      </ol>
    </section>
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
    <section className="panel stack" id="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">Staff notes</h2>
      {notes.length > 0 ? (
        <ol className="stack tight">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-line">{note.body}</p>
              <span className="mute sm">
                {note.by ?? "Someone"},{" "}
                <time dateTime={note.createdAt.toISOString()}>{formatMoment(note.createdAt)}</time>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mute">No notes yet.</p>
      )}
      <Form method="post" className="stack tight" noValidate {...draft.formProps}>
        <Field id="body" label="Add a note" hint="Students cannot see notes." error={refused?.error}>
          {(control) => <textarea {...control} name="body" rows={3} maxLength={2_000} defaultValue={refused?.text} />}
        </Field>
        <div className="row">
          <button type="submit" className="btn">
            Add note
          </button>
          <DraftNote keptAt={draft.keptAt} onDelete={draft.remove} />
        </div>
      </Form>
    </section>
  );
}
