import type { AccountLead } from "#app/domain/leads/account-leads.server.ts";
import { contactEntry } from "../contacts/contact-form.tsx";
import { questionEntry } from "../leads/timeline.tsx";
import type { Entry } from "../timeline-panel.tsx";

/** What happened while the student was a lead, as entries of the application's timeline. */
export const leadEntries = (leads: readonly AccountLead[]): Entry[] =>
  leads.flatMap(({ id, name, contacts, questions, notes }) => {
    const from = (entry: Entry): Entry => ({
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
