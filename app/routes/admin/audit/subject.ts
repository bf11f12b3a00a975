/** The records of the audit log: what was done, and where the record has its page. */
import { AUDIT_ACTIONS, isAuditAction } from "#app/domain/staff/audit-actions.ts";

/** In words; what a later version of the product wrote stays as it is. */
export const actionLabel = (action: string): string => (isAuditAction(action) ? AUDIT_ACTIONS[action] : action);

/** Who it is about, and what was done. */
export const describeEntry = ({ about, summary }: { about: string | null; summary: string }): string =>
  about ? `${about}: ${summary}` : summary;

/** The page of an entry's record; nothing where there is none. */
export function subjectAddress(action: string, subjectId: string): string | undefined {
  const id = encodeURIComponent(subjectId);
  switch (action) {
    case "application.status":
    case "application.note":
      return `/admin/applications/${id}`;
    case "application.export":
      return "/admin/applications";
    case "user.delete":
      return undefined;
    case "user.role":
      return `/admin/users/${id}`;
    case "lead.create":
    case "lead.change":
      return `/admin/leads/${id}`;
    case "lead.export":
      return "/admin/leads";
    case "newsletter.export":
    case "notification.send":
      return "/admin/notifications";
    case "catalogue.import":
      return `/admin/catalogue/import/${id}`;
    default:
      return undefined;
  }
}
