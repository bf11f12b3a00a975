/** The calls about documents. */
import { z } from "zod";
import { applicationSteps, documentReasons } from "#app/db/words.ts";
import { MOST_NOTE } from "#app/domain/values/document-limits.ts";
import { version } from "#app/domain/values/version.ts";
import { contract, notFound } from "./parts.ts";

const moment = z.iso.datetime().meta({ examples: ["2026-11-20T09:30:00.000Z"] });
const choiceFields = {
  applicationId: z
    .string()
    .max(100)
    .nullish()
    .meta({ description: "With courseId, the choice it is for, if each choice has its own" }),
  courseId: z.string().max(200).nullish(),
};

const documentJson = z
  .object({
    id: z.uuid().nullable().meta({ description: "null as long as nothing was sent or asked for" }),
    kind: z.string().meta({ examples: ["passport"] }),
    title: z.string(),
    why: z.string(),
    example: z.string().nullable(),
    state: z.enum(["needed", "sent", "checking", "accepted", "not_accepted", "expired", "not_needed"]),
    reason: z.enum(documentReasons).nullable(),
    note: z.string().nullable(),
    expiresOn: z.iso.date().nullable().meta({ description: "The last day on which it is valid" }),
    applicationId: z.uuid().nullable(),
    courseId: z.string().nullable(),
    neededFor: z.array(z.object({ applicationId: z.uuid(), courseId: z.string(), step: z.enum(applicationSteps) })),
    files: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        type: z.string().meta({ examples: ["application/pdf"] }),
        size: z.number().int().meta({ description: "In bytes" }),
        pages: z.number().int(),
        sha256: z.string(),
        isScanned: z.boolean().meta({ description: "false while a virus scanner has not seen it" }),
      }),
    ),
    sentAt: moment.nullable(),
    reviewedAt: moment.nullable(),
    version: z.number().int().nullable(),
  })
  .meta({ id: "Document" });

export type DocumentJson = z.output<typeof documentJson>;

const score = z.number().min(0).max(160);

const reviewBody = z
  .object({
    version: version.meta({ description: "The version of the document that was looked at" }),
    state: z.enum(["accepted", "not_accepted", "not_needed"]),
    reason: z.enum(documentReasons).optional().meta({ description: "Why it is not accepted" }),
    note: z.string().trim().max(MOST_NOTE).optional().meta({ description: "What the student reads" }),
    expiresOn: z.iso.date().optional().meta({ description: "The last day on which an accepted one is valid" }),
    paidOn: z.iso
      .date()
      .optional()
      .meta({ description: "The day on which the deposit of an accepted receipt was paid, which records it" }),
    english: z
      .object({
        test: z.enum(["ielts", "pte", "toefl", "duolingo"]),
        overall: score,
        ...{
          listening: score.optional(),
          reading: score.optional(),
          writing: score.optional(),
          speaking: score.optional(),
        },
        testDate: z.iso.date().optional(),
      })
      .optional()
      .meta({ description: "The scores of an accepted English test. The student is asked to save them as results" }),
    confirm: z.boolean().optional().meta({ description: "Change what is decided already (code decided)" }),
  })
  .superRefine(({ state, reason, note, expiresOn, paidOn, english }, context) => {
    const beside = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if ((state === "not_accepted") !== (reason !== undefined))
      beside("reason", reason ? "Only with the state not_accepted." : "Send a reason.");
    if (!note && (state === "not_needed" || reason === "other")) beside("note", "Send a note.");
    if (note && state === "accepted") beside("note", "Not with the state accepted.");
    if (paidOn && state !== "accepted") beside("paidOn", "Only with the state accepted.");
    if (english && state !== "accepted") beside("english", "Only with the state accepted.");
    if (expiresOn && state !== "accepted") beside("expiresOn", "Only with the state accepted.");
  });

const reviewedJson = documentJson
  .pick({ id: true, kind: true, title: true, state: true, reason: true, note: true, expiresOn: true, version: true })
  .extend({ id: z.uuid(), userId: z.uuid(), version: z.number().int() });

const taken = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      id: z.uuid().nullable().meta({ description: "null if it was refused" }),
      problem: z.string().nullable().meta({ description: "What to do about a file that was refused" }),
    }),
  ),
  problem: z.string().nullable().meta({ description: "What happened to files that are not in the list" }),
  document: documentJson,
});

export const documentContracts = {
  listDocuments: contract({
    method: "GET",
    path: "/api/documents",
    audience: "signed in",
    summary: "List what the caller has sent and has to send, in the order of the checklist",
    status: 200,
    answer: z.array(documentJson),
  }),
  addDocument: contract({
    method: "POST",
    path: "/api/documents",
    audience: "signed in",
    summary: "Add something of the checklist that nothing asks for yet. It is added once",
    body: z.object({ kind: z.string().max(100), ...choiceFields }),
    status: 201,
    answer: documentJson,
    otherErrors: notFound,
    limit: "documents",
  }),
  sendDocumentFiles: contract({
    method: "POST",
    path: "/api/documents/{kind}/files",
    audience: "signed in",
    summary: "Send files of a document. Each is kept or refused by itself. The same file again changes nothing",
    query: z.object(choiceFields),
    form: {
      files: "files",
      fields: z.object({
        replace: z.literal("on").optional().meta({ description: "Takes the files away that were there" }),
      }),
    },
    status: 201,
    answer: taken,
    otherErrors: {
      ...notFound,
      413: "The form is larger than 201 MB.",
      422: "No file was kept. `message` says why.",
      507: "There is no room for files at the moment.",
    },
    limit: "documents",
  }),
  readDocumentFile: contract({
    method: "GET",
    path: "/api/documents/files/{fileId}",
    audience: "signed in",
    summary: "Read a file, whole or a range of it",
    status: 200,
    answer: null,
    isFile: true,
    otherErrors: { ...notFound, 416: "The file has no such range." },
  }),
  deleteDocumentFile: contract({
    method: "DELETE",
    path: "/api/documents/files/{fileId}",
    audience: "signed in",
    summary: "Delete a file of the caller's, or for staff one that the office added",
    status: 204,
    answer: null,
    otherErrors: notFound,
    limit: "documents",
  }),
  reviewDocument: contract({
    method: "PATCH",
    path: "/api/admin/documents/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Accept a document or not. The student is told 3 minutes after the last decision, once for all",
    body: reviewBody,
    status: 200,
    answer: reviewedJson,
    otherErrors: {
      ...notFound,
      409: "The document has changed since that version (code stale), is decided already (code decided; `confirm` changes it), or the day of a deposit looks odd (code implausible).",
    },
    limit: "staff writes",
  }),
} as const;
