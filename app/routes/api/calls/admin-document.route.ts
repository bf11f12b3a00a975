import { db } from "#app/db/current.server.ts";
import { type Review, reviewDocument } from "#app/domain/documents/review.server.ts";
import { documentForReview } from "#app/domain/documents/review-page.server.ts";
import { contracts } from "#app/routes/api/contracts.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";

export const loader = apiRoute(
  endpoint(contracts.reviewDocument, async ({ viewer, params: { id = "" }, body }) => {
    const { version, state, reason, note = "", expiresOn = null } = body;
    const review: Review =
      state === "accepted"
        ? { state, expiresOn }
        : state === "not_needed"
          ? { state, note }
          : { state, reason: reason ?? "other", note: note || null };
    await reviewDocument(db, viewer, { id, version, ...review });
    const { kindId, title, person, ...now } = await documentForReview(db, viewer, id);
    return Response.json({
      ...{ id, userId: person.id, kind: kindId, title, state: now.state, reason: now.reason, note: now.note },
      ...{ expiresOn: now.expiresOn, version: now.version },
    });
  }),
);

export const action = loader;
