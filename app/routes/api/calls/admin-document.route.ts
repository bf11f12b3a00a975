import { db } from "#app/db/current.server.ts";
import { acceptReceipt } from "#app/domain/documents/accept-receipt.server.ts";
import { type Review, reviewDocument } from "#app/domain/documents/review.server.ts";
import { documentForReview } from "#app/domain/documents/review-page.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";

export const loader = apiRoute(
  endpoint(contracts.reviewDocument, async ({ viewer, params: { id = "" }, body }) => {
    const { version, state, reason, note = "", expiresOn = null, paidOn, confirm: isConfirmed = false } = body;
    const review: Review =
      state === "accepted"
        ? { state, expiresOn }
        : state === "not_needed"
          ? { state, note }
          : { state, reason: reason ?? "other", note: note || null };
    const { receiptOf: choice } = await documentForReview(db, viewer, id);
    if (choice && state === "accepted") {
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

export const action = loader;
