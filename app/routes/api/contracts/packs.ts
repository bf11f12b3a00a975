/** The calls about packs: what goes to a university once its student has approved it. */
import { z } from "zod";
import { packAnswers } from "#app/db/pack-words.ts";
import { packFaults, packStates, packWays } from "#app/db/words.ts";
import { PASSPORT_NUMBER } from "#app/domain/documents/packs/pack-input.ts";
import { MOST_FAULT, MOST_WHY } from "#app/domain/documents/packs/pack-limits.ts";
import { version } from "#app/domain/values/version.ts";
import { contract, day, notFound } from "./parts.ts";

const moment = z.iso.datetime().meta({ examples: ["2026-11-22T02:21:00.000Z"] });

const packJson = z
  .object({
    id: z.uuid(),
    applicationId: z.uuid(),
    courseId: z.string(),
    university: z.string(),
    state: z.enum(packStates),
    to: z.string().meta({ description: "The email address or portal that it goes to" }),
    files: z.array(
      z.object({
        id: z.uuid().nullable().meta({ description: "Of the file, for GET /api/documents/files/{fileId}" }),
        name: z.string().meta({ description: "In the archive" }),
        title: z.string(),
        isCover: z.boolean().meta({ description: "Whether it is the cover page that its university wants" }),
        sha256: z.string(),
        pages: z.number().int().nullable(),
      }),
    ),
    answers: z.array(z.object({ name: z.enum(packAnswers), value: z.string() })),
    seen: z.string().meta({ description: "Stands for exactly these files, answers and recipient, for an approval" }),
    wording: z
      .object({ version: z.number().int(), language: z.enum(["en", "bn"]), words: z.string() })
      .meta({ description: "What an approval says, or has said" }),
    isApproved: z.boolean().meta({ description: "Whether an approval holds. One that was sent has its seal" }),
    seal: z.string().nullable().meta({ description: "A compact JWS, by a key of /.well-known/shapla-seals.json" }),
    code: z.string().nullable().meta({ description: "Of what was sent, for GET /api/verify/{code}" }),
    shownAt: moment.nullable(),
    approvedAt: moment.nullable(),
    faults: z.array(z.enum(packFaults)),
    faultNote: z.string().nullable(),
    sentOn: z.iso.date().nullable(),
    sentVia: z.enum(packWays).nullable(),
    linkEndsAt: moment.nullable().meta({ description: "Until when a large pack can be downloaded by its link" }),
    unapprovedWhy: z.string().nullable().meta({ description: "Why a manager sent it without an approval" }),
    version: z.number().int(),
  })
  .meta({ id: "Pack" });

export type PackJson = z.output<typeof packJson>;

const to = z.string().trim().min(1).max(120);
const chosen = z
  .array(z.uuid())
  .min(1)
  .max(100)
  .meta({ description: "The IDs of accepted documents of the checklist of the course" });
const alsoWished = {
  withCover: z
    .boolean()
    .optional()
    .meta({ description: "Whether the cover page goes, where its university wants one" }),
  passportNumber: z
    .string()
    .regex(PASSPORT_NUMBER)
    .nullable()
    .optional()
    .meta({ description: "As the passport has it, or null" }),
};
const seen = z.string().length(64).meta({ description: "Of the pack that was read" });
const changed = { 409: "It has changed since it was read, or the approval does not hold (code stale)." };

export const packContracts = {
  readPack: contract({
    method: "GET",
    path: "/api/packs/{id}",
    audience: "signed in",
    summary: "Read what goes to a university, or has gone, once it was shown to the caller",
    status: 200,
    answer: packJson,
    otherErrors: notFound,
  }),
  approvePack: contract({
    method: "POST",
    path: "/api/packs/{id}/approval",
    audience: "signed in",
    summary:
      "Approve exactly what was read. The approval is sealed, and ends with any change. The same again changes nothing",
    body: z.object({
      seen,
      wording: z.number().int().meta({ description: "The version of the words that the caller has read" }),
    }),
    status: 200,
    answer: packJson,
    otherErrors: { ...notFound, ...changed },
    limit: "documents",
  }),
  refusePack: contract({
    method: "DELETE",
    path: "/api/packs/{id}/approval",
    audience: "signed in",
    summary: "Say that something is wrong. An approval is over then",
    body: z.object({
      seen,
      faults: z.array(z.enum(packFaults)).max(packFaults.length).default([]),
      note: z.string().trim().max(MOST_FAULT).optional(),
    }),
    status: 200,
    answer: packJson,
    otherErrors: { ...notFound, ...changed },
    limit: "documents",
  }),
  makePack: contract({
    method: "POST",
    path: "/api/admin/packs",
    audience: "staff",
    permission: "people.change",
    summary: "Make a draft of what goes to the university of a course. The same again is the same draft",
    body: z.object({ applicationId: z.string().max(100), courseId: z.string().max(200), chosen, to, ...alsoWished }),
    status: 201,
    answer: packJson,
    otherErrors: { ...notFound, 409: "There is one already (code taken), or the course has ended (code stale)." },
    limit: "staff writes",
  }),
  adminReadPack: contract({
    method: "GET",
    path: "/api/admin/packs/{id}",
    audience: "staff",
    permission: "people.read",
    summary: "Read a pack as it is now, or as it was sent",
    status: 200,
    answer: packJson,
    otherErrors: notFound,
  }),
  changePack: contract({
    method: "PATCH",
    path: "/api/admin/packs/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Change what goes and who gets it. It is a draft then, and an approval is over",
    body: z.object({ version, chosen, to, ...alsoWished }),
    status: 200,
    answer: packJson,
    otherErrors: { ...notFound, ...changed },
    limit: "staff writes",
  }),
  deletePack: contract({
    method: "DELETE",
    path: "/api/admin/packs/{id}",
    audience: "staff",
    permission: "people.change",
    summary: "Delete a pack that is not sent",
    body: z.object({ version }),
    status: 204,
    answer: null,
    otherErrors: { ...notFound, ...changed },
    limit: "staff writes",
  }),
  endPackLink: contract({
    method: "DELETE",
    path: "/api/admin/packs/{id}/link",
    audience: "staff",
    permission: "people.change",
    summary: "End the link by which a university downloads a large pack. For who has sent it, and managers",
    status: 200,
    answer: packJson,
    otherErrors: notFound,
    limit: "staff writes",
  }),
  showPack: contract({
    method: "POST",
    path: "/api/admin/packs/{id}/shown",
    audience: "staff",
    permission: "people.change",
    summary: "Show a pack as it is now to its student, who is told. Showing what is shown changes nothing",
    body: z.object({ version }),
    status: 200,
    answer: packJson,
    otherErrors: { ...notFound, ...changed },
    limit: "staff writes",
  }),
  sendPack: contract({
    method: "POST",
    path: "/api/admin/packs/{id}/sent",
    audience: "staff",
    permission: "people.change",
    summary:
      "Record that a pack was sent, keep its archive and move its course on. With the way mailbox it is emailed to its address from here, today. Without an approval only managers do, with a reason that the student reads",
    body: z.object({
      version,
      sentOn: day,
      via: z.enum(packWays),
      why: z.string().trim().min(1).max(MOST_WHY).optional(),
    }),
    status: 200,
    answer: packJson,
    otherErrors: { ...notFound, ...changed },
    limit: "staff writes",
  }),
} as const;
