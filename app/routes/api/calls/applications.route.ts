import { db } from "#app/db/current.server.ts";
import {
  countApplications,
  getApplication,
  listApplications,
} from "#app/domain/applications/my-applications.server.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { caseOfPerson } from "#app/domain/casework/my-case.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentApplication } from "../present.ts";
import { idempotencyKey, list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listApplications, async (call) => {
    const { viewer, query } = call;
    const [rows, total, { choices }] = await Promise.all([
      listApplications(db, viewer, query.limit, query.offset),
      countApplications(db, viewer),
      caseOfPerson(db, viewer.id),
    ]);
    return list(
      call,
      rows.map((row) => presentApplication(row, choices)),
      total,
    );
  }),
  endpoint(contracts.submitApplication, async ({ viewer, body: { confirm, ...input }, request }) => {
    const { id } = await submitApplication(db, viewer, input, idempotencyKey(request), {
      anyway: confirm ? "all" : [],
    });
    return Response.json(presentApplication(await getApplication(db, viewer, id)), { status: 201 });
  }),
);

export const action = loader;
