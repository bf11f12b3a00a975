/** What the calls for staff do about applications, people, leads and figures. */
import { db } from "#app/db/current.server.ts";
import type { Period } from "#app/domain/admin/admin-filters.ts";
import { analytics } from "#app/domain/admin/analytics.server.ts";
import { adminStats } from "#app/domain/admin/stats.server.ts";
import { usersInRange } from "#app/domain/admin/users.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.server.ts";
import { applicationsInRange, getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { recordCasCheck } from "#app/domain/applications/record-cas-check.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { casesOfPeople } from "#app/domain/casework/my-case.server.ts";
import { waitingEntered } from "#app/domain/invitations/entered.server.ts";
import { joinAccounts, undoJoin } from "#app/domain/joins/joins.server.ts";
import { createLead } from "#app/domain/leads/create-lead.server.ts";
import { getLead, leadsInRange } from "#app/domain/leads/leads.server.ts";
import { sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import { endHandOver, handOver } from "#app/domain/owners/hand-over.server.ts";
import { give, take } from "#app/domain/owners/ownership.server.ts";
import { findPeople } from "#app/domain/people/find-people.server.ts";
import { parseLeadStatus } from "#app/domain/people/lead-words.ts";
import { ownerNames } from "#app/domain/staff/owners.server.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { parseStatus } from "#app/domain/values/status.ts";
import { env } from "#app/env.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentEntered } from "../entered.ts";
import { presentPerson } from "../person.ts";
import { presentForStaff, presentLead } from "../present.ts";
import { apiError, idempotencyKey, list } from "../respond.ts";

export const staffCalls = [
  endpoint(contracts.adminStats, async ({ viewer }) => {
    const { totalUsers, totalApplications, totalLeads, conversionRate, finalConversionRate } = await adminStats(
      db,
      viewer,
    );
    return Response.json({ totalUsers, totalApplications, totalLeads, conversionRate, finalConversionRate });
  }),
  endpoint(contracts.adminAnalytics, async ({ viewer, query }) =>
    Response.json(await analytics(db, viewer, query.days as Period)),
  ),
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
  endpoint(contracts.changeStatus, async ({ viewer, params, body }) => {
    const id = params.id ?? "";
    const version = body.version ?? (await getFullApplication(db, viewer, id)).version;
    await changeStatus(db, viewer, { applicationId: id, status: body.status, version });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
  endpoint(contracts.undoStatus, async ({ viewer, params, body }) => {
    const id = params.id ?? "";
    const { version } = body;
    // The version of now would take one more change back each time that a call is repeated.
    if (version === undefined)
      return apiError(428, "version_required", "Send the version of the application that you read.");
    await undoStatus(db, viewer, { applicationId: id, version });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
  endpoint(contracts.giveApplication, async ({ viewer, params, body: { ownerId } }) => {
    const id = params.id ?? "";
    // Read before, because a giver may not see what is a colleague's.
    const application = await getFullApplication(db, viewer, id);
    await give(db, viewer, { kind: "application", id, ownerId });
    const name = (await ownerNames(db, [ownerId])).get(ownerId ?? "");
    const owner = ownerId === null || name === undefined ? null : { id: ownerId, name };
    return Response.json(presentForStaff({ ...application, owner }));
  }),
  endpoint(contracts.takeApplication, async ({ viewer, params }) => {
    const id = params.id ?? "";
    await take(db, viewer, { kind: "application", id });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
  endpoint(contracts.handOver, async ({ viewer, body: { fromId, toId, until, notifyStudents } }) =>
    Response.json(await handOver(db, viewer, { fromId, toId, until: until ?? null, tells: notifyStudents }), {
      status: 201,
    }),
  ),
  endpoint(contracts.endHandOver, async ({ viewer, params }) =>
    Response.json(await endHandOver(db, viewer, params.id ?? "")),
  ),
  endpoint(contracts.joinAccounts, async ({ viewer, body }) => {
    const { id, expiresAt } = await joinAccounts(db, viewer, { ...body, key: env.SESSION_SECRET });
    return Response.json({ id, expiresAt: expiresAt.toISOString() }, { status: 201 });
  }),
  endpoint(contracts.undoJoin, async ({ viewer, params }) => {
    await undoJoin(db, viewer, params.id ?? "");
    return new Response(null, { status: 204 });
  }),
  endpoint(contracts.recordChoice, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    const { version, confirm = false, ...record } = body;
    await recordChoice(db, viewer, { applicationId: id, courseId, version, record, isConfirmed: confirm });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
  endpoint(contracts.checkBeforeCas, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    await recordCasCheck(db, viewer, { applicationId: id, courseId, ...body });
    return Response.json(presentForStaff(await getFullApplication(db, viewer, id)));
  }),
  endpoint(contracts.adminUsers, async (call) => {
    const { limit, offset, search } = call.query;
    const { rows, total } = await usersInRange(db, call.viewer, search, { limit, offset });
    return list(
      call,
      rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total,
    );
  }),
  endpoint(contracts.adminPeople, async ({ viewer, query }) => {
    const { people } = await findPeople(db, viewer, query.search);
    return Response.json(people.map(presentPerson));
  }),
  endpoint(contracts.adminEntered, async ({ viewer, query }) => {
    const waiting = await waitingEntered(db, viewer, query.limit, query.search);
    return Response.json(waiting.map(presentEntered));
  }),
  endpoint(contracts.adminLeads, async (call) => {
    const { limit, offset, search, ...query } = call.query;
    const status = parseLeadStatus(query.status);
    if (query.status && !status) return list(call, [], 0);
    const { rows, total } = await leadsInRange(
      db,
      call.viewer,
      { search, status: status ?? "", source: "" },
      { limit, offset },
    );
    return list(call, rows.map(presentLead), total);
  }),
  endpoint(contracts.createLead, async ({ viewer, body, request }) => {
    // A page asks before it makes a second lead for a person. A caller of the API has decided already.
    const known = { knownEmail: body.email, knownPhone: toE164(body.phone) ?? "" };
    const created = await createLead(db, viewer, body, { key: idempotencyKey(request), ...known });
    if ("known" in created) throw new Error("the lead was not stored");
    return Response.json(presentLead(await getLead(db, viewer, created.id)), { status: 201 });
  }),
  endpoint(contracts.sendNotification, async ({ viewer, body, request }) => {
    const { id, recipients } = await sendByStaff(db, viewer, body, idempotencyKey(request));
    return Response.json({ message: "Notification Sent Successfully!", id, recipients }, { status: 201 });
  }),
];
