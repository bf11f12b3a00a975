import { db } from "#app/db/current.server.ts";
import { getApplication, listApplications } from "#app/domain/applications/my-applications.server.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentApplication } from "../present.ts";
import { idempotencyKey } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listApplications, async ({ viewer, query }) =>
    Response.json((await listApplications(db, viewer, query.limit, query.offset)).map(presentApplication)),
  ),
  endpoint(contracts.submitApplication, async ({ viewer, body, request }) => {
    const { id } = await submitApplication(db, viewer, body, idempotencyKey(request));
    return Response.json(presentApplication(await getApplication(db, viewer, id)), { status: 201 });
  }),
);

export const action = loader;
