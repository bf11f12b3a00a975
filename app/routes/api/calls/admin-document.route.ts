import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { acceptEnglish } from "#app/domain/documents/accept-english.server.ts";
import { acceptReceipt } from "#app/domain/documents/accept-receipt.server.ts";
import { ENGLISH_KIND } from "#app/domain/documents/english-kind.ts";
import { type Review, reviewDocument } from "#app/domain/documents/review.server.ts";
import { isResult, readEnglish } from "#app/domain/documents/review-input.ts";
import { documentForReview, type ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { isoDay } from "#app/ui/format.ts";

export const loader = apiRoute(
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
);

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

const prefixed = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [`english.${name === "day" ? "testDate" : name}`, message]),
  );

export const action = loader;
