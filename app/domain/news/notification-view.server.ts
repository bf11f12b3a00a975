/** A notification as its reader sees it, with the link to what it is about. */
import type { notifications } from "#app/db/schema.ts";
import type { NotificationContent } from "#app/db/words.ts";
import { NEW_COURSES } from "#app/domain/notifications/notification-types.ts";
import { enteredPath } from "#app/domain/values/invitation-link.ts";
import { messageAbout } from "#app/domain/values/messages-address.ts";
import { ORIGINALS_PAGE } from "#app/domain/values/originals-address.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { m } from "#app/paraglide/messages.js";
import { notificationText } from "./notification-text.ts";

export interface NotificationView {
  id: string;
  title: string;
  message: string | null;
  type: string;
  isRead: boolean;
  createdAt: Date;
  /** What it is about. */
  link: NotificationLink | null;
}

interface NotificationLink {
  to: string;
  words: string;
}

/** What is said to a student about documents. */
const ABOUT_DOCUMENTS: readonly unknown[] = [
  ...["documents_reviewed", "from_university", "document_taken_out", "document_expires", "file_infected"],
];

/** What is said to staff is about an application or a lead of the staff area. */
const SAID_TO_STAFF: readonly unknown[] = [
  "given",
  "asked_again",
  "back_in_pool",
  "promise_over",
  "task_for_staff",
  "task_given_away",
  "student_did",
  "invitation_answered",
  "second_account",
];

/** What is said to staff of all that they look after. */
const ABOUT_ALL_WORK: readonly unknown[] = ["handed_over", "handed_back"];

function linkOf({
  id,
  type,
  applicationId,
  content,
  isToOne,
}: Omit<StoredNotification, "createdAt" | "isRead" | "names">) {
  const link = (to: string, words: string): NotificationLink => ({ to, words });
  if (content?.kind === "students_paused") {
    const chosen = new URLSearchParams({ university: content.universityId });
    return link(`/admin/applications?${chosen}`, m.news_view_applications());
  }
  if (ABOUT_ALL_WORK.includes(content?.kind)) return link("/admin/applications?owner=mine", m.news_view_applications());
  if (content?.kind === "given_many") {
    return content.record === "application"
      ? link("/admin/applications?owner=mine", m.news_view_applications())
      : link("/admin/leads?owner=mine", "View leads");
  }
  if (SAID_TO_STAFF.includes(content?.kind)) {
    if (applicationId) return link(`/admin/applications/${applicationId}`, m.news_view_application());
    const leadId = content && "leadId" in content ? content.leadId : null;
    return leadId ? link(`/admin/leads/${leadId}`, "View lead") : null;
  }
  if (content?.kind === "complaint_received" || content?.kind === "complaint_added")
    return link(`/admin/complaints/${content.complaintId}`, "View complaint");
  if (content?.kind === "join_answered") return link(`/admin/users/${content.userId}`, "View account");
  if (content?.kind === "application_entered") return link(enteredPath(content.enteredId), m.news_check());
  if (content?.kind === "original_received" || content?.kind === "original_returned")
    return link(ORIGINALS_PAGE, m.news_original_look());
  if (content?.kind === "pack_shown" || content?.kind === "pack_sent")
    return link(packPath(content.packId), m.news_pack_look());
  if (content?.kind === "pack_undelivered") return link(`/admin/packs/${content.packId}`, m.news_pack_look());
  if (content?.kind === "english_read") return link(`/profile?read=${id}`, m.news_english_check());
  if (ABOUT_DOCUMENTS.includes(content?.kind)) return link("/dashboard/documents", m.news_view_documents());
  if (applicationId) return link(`/dashboard/applications/${applicationId}`, m.news_view_application());
  if (isToOne) return link(messageAbout({ kind: "notification", notificationId: id }), m.news_answer());
  return type === NEW_COURSES ? link("/dashboard/searches", m.news_view_searches()) : null;
}

/** A notification as it is stored. */
export type StoredNotification = Pick<
  typeof notifications.$inferSelect,
  "id" | "content" | "title" | "message" | "type" | "applicationId" | "createdAt"
> & {
  isRead: boolean;
  /** Whether staff wrote it to its reader alone. */
  isToOne: boolean;
  /** Of several that were given at once, who they are about, as they are called now. */
  names: string[] | null;
};

const withNames = (content: NotificationContent, names: string[] | null): NotificationContent =>
  (content.kind === "handed_over" || content.kind === "given_many") && names ? { ...content, names } : content;

export const viewOf = (row: StoredNotification): NotificationView => ({
  id: row.id,
  ...notificationText({ ...row, content: row.content && withNames(row.content, row.names) }),
  type: row.type,
  isRead: row.isRead,
  createdAt: row.createdAt,
  link: linkOf(row),
});
