import { db } from "#app/db/current.server.ts";
import { applicationsInRange } from "#app/domain/applications/full-applications.server.ts";
import { casesOfPeople } from "#app/domain/casework/my-case.server.ts";
import { parseStatus } from "#app/domain/values/status.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentForStaff } from "../present.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.adminApplications, async (call) => {
    const { limit, offset, search, outcome, intake, university, ...query } = call.query;
    const status = parseStatus(query.status);
    if (query.status && !status) return list(call, [], 0);
    const { rows, total } = await applicationsInRange(
      db,
      call.viewer,
      { search, status: status ?? "", choice: { outcome, intake, university } },
      { limit, offset },
    );
    const people = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    const cases = await casesOfPeople(db, people);
    return list(
      call,
      rows.map((row) => presentForStaff(row, cases.get(row.userId ?? "")?.choices)),
      total,
    );
  }),
);

export const action = loader;
