/** The calls about originals on paper: what the office holds of a student, and what it gave back. */
import { z } from "zod";
import { originalHands } from "#app/db/words.ts";
import { MOST_DETAIL, MOST_HAND } from "#app/domain/documents/originals/original-input.ts";
import { version } from "#app/domain/values/version.ts";
import { contract, day, notFound } from "./parts.ts";

const moment = z.iso.datetime().nullable();
const hand = z.enum(originalHands).meta({ description: "Who brought it, or got it back" });
const handName = z
  .string()
  .trim()
  .max(MOST_HAND)
  .nullish()
  .meta({ description: "Their name, needed unless it was the student" });

const originalJson = z
  .object({
    id: z.uuid(),
    title: z.string(),
    detail: z
      .string()
      .nullable()
      .meta({ examples: ["A01234567"] }),
    receivedOn: z.iso.date(),
    receivedFrom: hand,
    fromName: z.string().nullable(),
    receivedBy: z.string().nullable().meta({ description: "The name of the member of staff" }),
    photo: z.uuid().nullable().meta({ description: "Of the file, for GET /api/documents/files/{fileId}" }),
    askedBackAt: moment,
    returnedOn: z.iso.date().nullable(),
    returnedTo: hand.nullable(),
    toName: z.string().nullable(),
    returnedBy: z.string().nullable(),
    confirmedAt: moment.meta({ description: "When the student said that they have it again" }),
    deniedAt: moment.meta({ description: "When the student said that they have it not" }),
    code: z.string().nullable().meta({ description: "On its receipt, for GET /api/verify/{code}" }),
    version: z.number().int(),
  })
  .meta({ id: "Original" });

export type OriginalJson = z.output<typeof originalJson>;

const changed = { 409: "It has changed since it was read, or is back already (code stale)." };
const person = "/api/admin/people/{id}/originals";

export const originalContracts = {
  listOriginals: contract({
    method: "GET",
    path: "/api/originals",
    audience: "signed in",
    summary: "List the caller's originals on paper that the office holds, and those it gave back",
    status: 200,
    answer: z.array(originalJson),
  }),
  answerOriginal: contract({
    method: "PATCH",
    path: "/api/originals/{id}",
    audience: "signed in",
    summary: "Say whether one that was given back has arrived, or ask for one back. The same again changes nothing",
    body: z
      .object({ isBack: z.boolean().optional(), isAskedFor: z.literal(true).optional() })
      .refine(
        ({ isBack, isAskedFor }) => (isBack === undefined) !== (isAskedFor === undefined),
        "Send one of the two.",
      ),
    status: 200,
    answer: z.array(originalJson),
    otherErrors: { ...notFound, ...changed },
    limit: "documents",
  }),
  adminOriginals: contract({
    method: "GET",
    path: person,
    audience: "staff",
    permission: "people.read",
    summary: "List the originals on paper of a student",
    status: 200,
    answer: z.array(originalJson),
    otherErrors: notFound,
  }),
  receiveOriginal: contract({
    method: "POST",
    path: person,
    audience: "staff",
    permission: "people.change",
    summary: "Take an original in, and tell the student. One that is here already stays",
    body: z.object({
      kind: z.string().max(100).meta({ description: 'The ID of a document of the checklist, or "other"' }),
      detail: z.string().trim().max(MOST_DETAIL).nullish(),
      receivedOn: day,
      receivedFrom: hand,
      fromName: handName,
    }),
    status: 201,
    answer: z.array(originalJson),
    otherErrors: notFound,
    limit: "staff writes",
  }),
  returnOriginal: contract({
    method: "PATCH",
    path: "/api/admin/originals/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Record that an original was given back. The student is asked whether they have it",
    body: z.object({ version, returnedOn: day, returnedTo: hand, toName: handName }),
    status: 200,
    answer: z.array(originalJson),
    otherErrors: { ...notFound, ...changed },
    limit: "staff writes",
  }),
  makeOriginalReceipt: contract({
    method: "POST",
    path: "/api/admin/originals/{id}/receipt",
    audience: "staff",
    permission: "people.change",
    summary: "Give a code to an original that came before receipts had codes. One that has a code keeps it",
    status: 200,
    answer: z.array(originalJson),
    otherErrors: notFound,
    limit: "staff writes",
  }),
  takeBackOriginal: contract({
    method: "DELETE",
    path: "/api/admin/originals/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Take back what was recorded last by mistake: that it was given back, or that it came",
    body: z.object({ version }),
    status: 200,
    answer: z.array(originalJson),
    otherErrors: { ...notFound, ...changed },
    limit: "staff writes",
  }),
} as const;
