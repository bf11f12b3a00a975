import { db } from "#app/db/current.server.ts";
import { handOver } from "#app/domain/owners/hand-over.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.handOver, async ({ viewer, body: { fromId, toId, until, notifyStudents } }) =>
    Response.json(await handOver(db, viewer, { fromId, toId, until: until ?? null, tells: notifyStudents }), {
      status: 201,
    }),
  ),
);

export const action = loader;
