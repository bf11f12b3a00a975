/** What the calls about documents do, of students and of staff. */
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { acceptEnglish } from "#app/domain/documents/accept-english.server.ts";
import { acceptReceipt } from "#app/domain/documents/accept-receipt.server.ts";
import { isOf } from "#app/domain/documents/checklist.ts";
import { ENGLISH_KIND } from "#app/domain/documents/english-kind.ts";
import { documentOfViewer, myDocuments } from "#app/domain/documents/my-documents.server.ts";
import { addDocument, removeFile } from "#app/domain/documents/receive-file.server.ts";
import { openFile, type Review, reviewDocument } from "#app/domain/documents/review.server.ts";
import { isResult, readEnglish } from "#app/domain/documents/review-input.ts";
import { documentForReview, type ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { inLanguage } from "#app/language.server.ts";
import { m } from "#app/paraglide/messages.js";
import { sendStored } from "#app/routes/documents/send-stored.server.ts";
import { takeFiles } from "#app/routes/documents/take-files.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentDocument } from "../present-document.ts";
import { apiError } from "../respond.ts";

const prefixed = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [`english.${name === "day" ? "testDate" : name}`, message]),
  );

const CODES: Readonly<Record<number, string>> = { 503: "unavailable", 507: "no_room" };

export const documentCalls = [
  endpoint(contracts.listDocuments, async ({ viewer }) => {
    const { items } = await myDocuments(db, viewer);
    return Response.json(items.map(presentDocument));
  }),
  endpoint(contracts.addDocument, async ({ viewer, body: { kind: kindId, applicationId, courseId } }) => {
    const choice = applicationId && courseId ? { applicationId, courseId } : null;
    const { id } = await addDocument(db, viewer, { kindId, choice });
    return Response.json(presentDocument(await documentOfViewer(db, viewer, id)), { status: 201 });
  }),
  endpoint(
    contracts.sendDocumentFiles,
    async ({ request, viewer, params, query: { applicationId, courseId }, language }) => {
      const choice = applicationId && courseId ? { applicationId, courseId } : null;
      const wanted = { kindId: params.kind ?? "", choice };
      const taken = await inLanguage(language, () => takeFiles(viewer, wanted, request));
      if (!taken.files.some(({ id }) => id !== null)) {
        const [refused] = taken.files;
        return apiError(
          taken.status,
          CODES[taken.status] ?? "invalid",
          refused?.problem ?? taken.problem ?? inLanguage(language, () => m.api_no_file()),
        );
      }
      const { items } = await myDocuments(db, viewer);
      const item = items.find(({ kind, document }) => kind.id === wanted.kindId && document && isOf(document, choice));
      if (!item) throw new Error("a document with files is not in the list");
      const { files, problem } = taken;
      return Response.json({ files, problem, document: presentDocument(item) }, { status: 201 });
    },
  ),
  endpoint(contracts.readDocumentFile, async ({ request, viewer, params: { fileId = "" } }) =>
    sendStored(request, await openFile(db, viewer, fileId), { isShown: false }),
  ),
  endpoint(contracts.deleteDocumentFile, async ({ viewer, params: { fileId = "" } }) => {
    await removeFile(db, viewer, fileId);
    return new Response(null, { status: 204 });
  }),
  endpoint(contracts.reviewDocument, async ({ viewer, params: { id = "" }, body }) => {
    const { version, state, reason, note = "", expiresOn = null, paidOn, english, confirm: isConfirmed = false } = body;
    const review: Review =
      state === "accepted"
        ? { state, expiresOn }
        : state === "not_needed"
          ? { state, note }
          : { state, reason: reason ?? "other", note: note || null };
    const before = await documentForReview(db, viewer, id);
    const choice = before.receiptOf;
    if (english) await accept(viewer, before, { version, expiresOn, isConfirmed }, english);
    else if (choice && state === "accepted") {
      if (!paidOn) throw new DomainError("paid_on_missing");
      await acceptReceipt(db, viewer, { id, version, choice, paidOn, isConfirmed });
    } else await reviewDocument(db, viewer, { id, version, isConfirmed, ...review });
    const { kindId, title, person, ...now } = await documentForReview(db, viewer, id);
    return Response.json({
      ...{ id, userId: person.id, kind: kindId, title, state: now.state, reason: now.reason, note: now.note },
      ...{ expiresOn: now.expiresOn, version: now.version },
    });
  }),
];

/** Accepts an English test with its scores, which are as the form of students reads them. */
async function accept(
  viewer: Viewer,
  { id, kindId, person }: ReviewedDocument,
  review: { version: number; expiresOn: string | null; isConfirmed: boolean },
  english: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (kindId !== ENGLISH_KIND) throw new DomainError("no_scores", { fields: { english: "Only of an English test." } });
  const { testDate = "", ...scores } = english;
  const texts = Object.fromEntries(
    Object.entries({ ...scores, day: testDate }).map(([name, one]) => [name, String(one)]),
  );
  const read = readEnglish(texts, isoDay(new Date()));
  if (!read || !isResult(read)) throw new DomainError("no_scores", { fields: prefixed(read ?? {}) });
  await acceptEnglish(db, viewer, { ...review, id, userId: person.id, result: read });
}
