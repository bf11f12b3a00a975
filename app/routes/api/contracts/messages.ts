/** The calls about conversations, of students and of staff. */
import { z } from "zod";
import { messageWays } from "#app/db/words.ts";
import { messageText } from "#app/domain/messages/message-input.ts";
import { MOST_FILES, PAGE_MESSAGES } from "#app/domain/values/message-limits.ts";
import { contract, keyReused, notFound, whole, words } from "./parts.ts";

const moment = z.iso.datetime().meta({ examples: ["2026-11-20T09:30:00.000Z"] });
const id = z.string().max(200);

const messageJson = z
  .object({
    id: z.uuid(),
    from: z.enum(["student", "staff"]),
    author: z.string().nullable().meta({ description: "The member of staff who wrote it" }),
    text: z.string(),
    quoted: z.string().nullable().meta({ description: "What an email quoted below its answer" }),
    way: z.enum(messageWays),
    about: z
      .object({
        applicationId: z.uuid().optional(),
        courseId: z.string().optional(),
        documentId: z.uuid().optional(),
        title: z.string(),
      })
      .nullable(),
    files: z.array(
      z.object({
        id: z.uuid().nullable().meta({ description: "null once the file was deleted" }),
        name: z.string(),
      }),
    ),
    sentAt: moment,
    isChanged: z.boolean(),
    isTakenBack: z.boolean(),
    isRead: z.boolean().meta({ description: "Whether the other side has read it" }),
    isNew: z.boolean().meta({ description: "Whether the caller's side has not read it" }),
  })
  .meta({ id: "Message" });

export type MessageJson = z.output<typeof messageJson>;

const query = z.object({
  before: words.meta({ description: "The ID of the oldest message that you have, to read those before it" }),
  limit: whole(1, 100, PAGE_MESSAGES),
});

const body = z.object({
  text: messageText,
  applicationId: id
    .nullish()
    .meta({ description: "With courseId, the course of an application that the message is about" }),
  courseId: id.nullish(),
  documentId: id.nullish(),
  files: z.array(id).max(MOST_FILES).nullish().meta({ description: "IDs of files in the student's documents" }),
  key: z.uuid().nullish().meta({ description: "The same message with the same key is written once" }),
});

export type MessageBody = z.output<typeof body>;

const readUpTo = z.object({ upTo: z.uuid().meta({ description: "The ID of the newest message that was read" }) });
const state = z.object({ unread: z.number().int() });

const PERSON = "/api/admin/people/{id}/messages";

export const messageContracts = {
  listMessages: contract({
    method: "GET",
    path: "/api/messages",
    audience: "signed in",
    summary: "List the newest messages of the caller's conversation, oldest first. Reading marks nothing as read",
    query,
    status: 200,
    answer: z.array(messageJson),
  }),
  sendMessage: contract({
    method: "POST",
    path: "/api/messages",
    audience: "signed in",
    summary: "Write to the caller's counsellor, or to the pool if there is none yet",
    body,
    status: 201,
    answer: messageJson,
    otherErrors: { ...notFound, ...keyReused },
    limit: "messages",
  }),
  readMessages: contract({
    method: "POST",
    path: "/api/messages/read",
    audience: "signed in",
    summary: "Mark messages of staff as read, up to one. Repeating the request changes nothing",
    body: readUpTo,
    status: 200,
    answer: state,
    limit: "messages",
  }),
  adminMessages: contract({
    method: "GET",
    path: PERSON,
    audience: "staff",
    permission: "people.read",
    summary: "List the newest messages of a student's conversation, oldest first",
    query,
    status: 200,
    answer: z.array(messageJson),
    otherErrors: notFound,
  }),
  adminSendMessage: contract({
    method: "POST",
    path: PERSON,
    audience: "staff",
    permission: "people.change",
    summary: "Write to a student. Who answers a student of the pool looks after them from then on",
    body,
    status: 201,
    answer: messageJson,
    otherErrors: { ...notFound, ...keyReused },
    limit: "staff writes",
  }),
  adminReadMessages: contract({
    method: "POST",
    path: `${PERSON}/read`,
    audience: "staff",
    permission: "people.read",
    summary: "Mark a student's messages as read, up to one, if the caller looks after the student or no one does",
    body: readUpTo,
    status: 200,
    answer: state,
    otherErrors: notFound,
    limit: "staff writes",
  }),
} as const;
