import { coursePath } from "#app/domain/catalogue/present.ts";
import type { LeadNote } from "#app/domain/leads/lead-notes.server.ts";
import type { LeadQuestion } from "#app/domain/leads/lead-questions.server.ts";
import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { emailField } from "#app/domain/values/emails.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { monthInWords } from "#app/notation.ts";
import { formatMoment } from "#app/ui/format.ts";
import { contactEntry } from "../contacts/contact-form.tsx";
import { ownerEntry } from "../owners/owner-entry.tsx";
import { taskEntries } from "../tasks/task-entries.tsx";
import type { TimelineEntry } from "../timeline-panel.tsx";

interface LeadPast {
  history: readonly AuditView[];
  notes: readonly LeadNote[];
  given: Parameters<typeof ownerEntry>[0][];
  contacts: Parameters<typeof contactEntry>[0][];
  questions: readonly LeadQuestion[];
  tasks: Parameters<typeof taskEntries>[0][];
}

/** All that happened to a lead. */
export const leadTimeline = ({ history, notes, given, contacts, questions, tasks }: LeadPast): TimelineEntry[] => [
  ...entriesOf(history, notes),
  ...given.map(ownerEntry),
  ...contacts.map(contactEntry),
  ...questions.map(questionEntry),
  ...tasks.flatMap(taskEntries),
];

const PROOFS = {
  account: "asked while signed in",
  email: "an account has this verified address",
  none: "not proven who asked",
} as const;

/** A question from the website, as it was sent: with the name and addresses of its sender. */
export const questionEntry = (asked: LeadQuestion): TimelineEntry => ({
  id: `question-${asked.id}`,
  kind: "questions",
  by: asked.name,
  createdAt: asked.createdAt,
  content: (
    <>
      <b>Asked on the website</b>{" "}
      {asked.course ? (
        <>
          about <a href={coursePath(asked.course)}>{asked.course.name}</a>, {asked.course.universityName}
        </>
      ) : null}
      {asked.question ? (
        <>
          <br />
          <span className="whitespace-pre-line">{asked.question}</span>
        </>
      ) : null}
      <br />
      <span className="text-ink-2 text-t2">
        {[
          asked.phone && shownPhone(asked.phone),
          emailField(asked.email, asked.otherEmails),
          asked.intake ? `starts ${monthInWords(asked.intake)}` : "start not decided",
          PROOFS[asked.proof ?? "none"],
          `we promised to contact them by ${formatMoment(asked.dueAt)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  ),
});

const SHOWN_THEMSELVES = ["lead.note", "lead.owner", "lead.contact", "lead.task", "lead.task_done"];

/** What happened to a lead and what staff noted about it. */
function entriesOf(history: readonly AuditView[], notes: readonly LeadNote[]): TimelineEntry[] {
  const changes = history
    // These stand beside it, with more than the log has of them.
    .filter(({ action }) => !SHOWN_THEMSELVES.includes(action))
    .map(({ id, label, summary, actorName, actorEmail, createdAt }) => ({
      id: `entry-${id}`,
      kind: "changes" as const,
      by: actorName ?? actorEmail ?? "Someone",
      createdAt,
      content: (
        <>
          <b>{label}</b> <span className="text-ink-2">{summary}</span>
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
  return [...noted, ...changes];
}
