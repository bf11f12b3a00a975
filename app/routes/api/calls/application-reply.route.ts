import { db } from "#app/db/current.server.ts";
import { getApplication } from "#app/domain/applications/my-applications.server.ts";
import { replyToOffer } from "#app/domain/applications/student-choice.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentApplication } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.replyToOffer, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    await replyToOffer(db, viewer, { applicationId: id, courseId, ...body });
    return Response.json(presentApplication(await getApplication(db, viewer, id)));
  }),
);

export const action = loader;
