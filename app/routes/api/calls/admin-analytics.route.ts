import { db } from "#app/db/current.server.ts";
import type { Period } from "#app/domain/admin/admin-filters.ts";
import { analytics } from "#app/domain/admin/analytics.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.adminAnalytics, async ({ viewer, query }) =>
    Response.json(await analytics(db, viewer, query.days as Period)),
  ),
);

export const action = loader;
