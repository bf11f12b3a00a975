/** Describes the audit log's entries, and links to the records they are about. */
import { isolated } from "#app/domain/values/direction.ts";
import { hoursAddress, openAddress } from "../appointments/address.ts";
import { isKind, KINDS, recordAddress } from "../catalogue/kinds.ts";
import { OFFICE } from "../office/address.ts";

/** Returns who an entry is about, and what was done. */
export const describeEntry = ({ about, summary }: { about: string | null; summary: string }): string =>
  about ? `${isolated(about)}: ${summary}` : summary;

/** Returns the page of an entry's record, or undefined if it has none. */
export function subjectAddress(action: string, subjectId: string): string | undefined {
  const id = encodeURIComponent(subjectId);
  switch (action) {
    case "application.status":
    case "application.undo":
    case "application.note":
    case "application.owner":
    case "application.contact":
    case "application.task":
    case "application.task_done":
    case "application.task_again":
    case "application.task_day":
    case "application.task_give":
    case "application.task_delete":
      return `/admin/applications/${id}`;
    case "document.review":
    case "document.ask":
    case "document.add":
    case "document.remove":
    case "document.pack":
    case "document.sent":
    case "original.receive":
    case "original.return":
    case "original.receipt":
    case "original.take_back":
    case "pack.make":
    case "pack.change":
    case "pack.show":
    case "pack.delete":
    case "pack.end_link":
    case "pack.unapproved":
      return `/admin/users/${id}/documents`;
    case "document_kind.change":
      return "/admin/figures/documents";
    case "application.export":
      return "/admin/applications";
    case "user.delete":
      return undefined;
    case "user.role":
    case "user.work":
    case "user.join":
    case "user.unjoin":
    case "user.join_confirmed":
    case "user.join_declined":
      return `/admin/users/${id}`;
    case "lead.create":
    case "lead.change":
    case "lead.note":
    case "lead.owner":
    case "lead.contact":
    case "lead.task":
    case "lead.task_done":
    case "lead.task_again":
    case "lead.task_day":
    case "lead.task_give":
    case "lead.task_delete":
      return `/admin/leads/${id}`;
    case "appointment.book":
    case "appointment.record":
    case "appointment.undo":
    case "appointment.cancel":
      return openAddress(subjectId);
    case "user.week":
      return hoursAddress(subjectId);
    case "template.add":
    case "template.remove":
      return "/admin/figures/tasks";
    case "message_template.change":
      return "/admin/figures/messages";
    case "settings.change":
      return "/admin/settings";
    case "office.change":
    case "office.remove":
      return OFFICE;
    case "lead.export":
      return "/admin/leads";
    case "newsletter.export":
    case "notification.send":
    case "notification.cancel":
      return "/admin/notifications";
    case "catalogue.import":
      return `/admin/catalogue/import/${id}`;
    case "catalogue.undo":
      return `/admin/catalogue/import/${id}/undo`;
    case "figure.change":
    case "figure.check":
    case "figure.show":
    case "figure.hide":
      return `/admin/figures#${id}`;
    default:
      return recordOf(action, subjectId);
  }
}

/** Returns the form of the course, university, counsellor or tutorial that the action is about. */
function recordOf(action: string, id: string): string | undefined {
  const kind = Object.keys(KINDS)
    .filter(isKind)
    .find((name) => action.startsWith(`${KINDS[name].noun}.`));
  return kind && recordAddress(kind, id);
}
