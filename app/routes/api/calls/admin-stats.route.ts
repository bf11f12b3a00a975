import { db } from "#app/db/current.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.adminStats, async ({ viewer }) => {
    const { totalUsers, totalApplications, totalLeads, conversionRate, finalConversionRate } = await adminStats(
      db,
      viewer,
    );
    return Response.json({ totalUsers, totalApplications, totalLeads, conversionRate, finalConversionRate });
  }),
);

export const action = loader;
