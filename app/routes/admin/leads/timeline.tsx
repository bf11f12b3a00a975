import type { LeadNote } from "#app/domain/leads/lead-notes.server.ts";
import type { AuditView } from "#app/domain/staff/audit.server.ts";
import { AUDIT_ACTIONS, isAuditAction } from "#app/domain/staff/audit-actions.ts";
import type { Entry } from "../timeline-panel.tsx";

/** What happened to a lead and what staff noted about it. */
export function entriesOf(history: readonly AuditView[], notes: readonly LeadNote[]): Entry[] {
  const changes = history
    // The note itself stands beside it, and the owner with a name.
    .filter(({ action }) => !["lead.note", "lead.owner", "lead.contact"].includes(action))
    .map(({ id, action, summary, actorName, actorEmail, createdAt }) => ({
      id: `entry-${id}`,
      by: actorName ?? actorEmail ?? "Someone",
      createdAt,
      content: (
        <>
          <b>{isAuditAction(action) ? AUDIT_ACTIONS[action] : action}</b> <span className="text-ink-2">{summary}</span>
        </>
      ),
    }));
  const noted = notes.map(({ id, body, by, createdAt }) => ({
    id: `note-${id}`,
    by: by ?? "Someone",
    createdAt,
    content: <span className="whitespace-pre-line">{body}</span>,
  }));
  return [...noted, ...changes];
}
