import type { MessageView, Subject } from "#app/domain/messages/read-thread.server.ts";
import type { NewMessage } from "#app/domain/messages/write-message.server.ts";
import type { About } from "#app/domain/values/message-subject.ts";
import type { MessageBody, MessageJson } from "./contracts/messages.ts";

const presentSubject = (subject: Subject): NonNullable<MessageJson["about"]> => {
  if (subject.kind === "choice") {
    const { applicationId, courseId, course, university } = subject;
    return { applicationId, courseId, title: `${course}, ${university}` };
  }
  return subject.kind === "document"
    ? { documentId: subject.documentId, title: subject.title }
    : { title: subject.title };
};

export const presentMessage = (message: MessageView): MessageJson => ({
  id: message.id,
  from: message.isOurs ? "staff" : "student",
  ...{ author: message.author, text: message.text, quoted: message.quoted, way: message.way, files: message.files },
  about: message.subject && presentSubject(message.subject),
  sentAt: message.sentAt.toISOString(),
  ...{ isChanged: message.isChanged, isTakenBack: message.isTakenBack, isRead: message.isRead, isNew: message.isNew },
});

/** Returns the message that a call asks to write. */
export function messageIn({ text, applicationId, courseId, documentId, files, key }: MessageBody): NewMessage {
  const about: About | null =
    applicationId && courseId
      ? { kind: "choice", applicationId, courseId }
      : documentId
        ? { kind: "document", documentId }
        : null;
  return { text, about, fileIds: files ?? [], key: key ?? crypto.randomUUID(), way: "api" };
}
