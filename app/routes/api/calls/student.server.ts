/** What the calls about a student's own list, applications and notifications do. */
import { db } from "#app/db/current.server.ts";
import {
  countApplications,
  getApplication,
  listApplications,
} from "#app/domain/applications/my-applications.server.ts";
import { replyToOffer, takeWithdrawalBack, withdrawChoice } from "#app/domain/applications/student-choice.server.ts";
import { submitApplication } from "#app/domain/applications/submit.server.ts";
import { caseOfPerson } from "#app/domain/casework/my-case.server.ts";
import { getCoursesInFull } from "#app/domain/catalogue/courses.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import {
  addFavourite,
  countFavourites,
  favouriteIds,
  removeFavourite,
} from "#app/domain/favourites/favourites.server.ts";
import {
  countNotifications,
  countUnread,
  getNotification,
  listNotifications,
  markRead,
} from "#app/domain/news/my-notifications.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentApplication, presentCourse, presentNotification } from "../present.ts";
import { idempotencyKey, list } from "../respond.ts";

const favouritesOf = async (ids: readonly string[]) =>
  (await getCoursesInFull(db, ids)).map((course) => ({ courseId: course.id, course: presentCourse(course) }));

export const studentCalls = [
  endpoint(contracts.listFavourites, async (call) => {
    const { viewer, query } = call;
    const [ids, total] = await Promise.all([favouriteIds(db, viewer, query), countFavourites(db, viewer)]);
    return list(call, await favouritesOf(ids), total);
  }),
  endpoint(contracts.addFavourite, async ({ viewer, body }) => {
    const { isNew } = await addFavourite(db, viewer, body.courseId);
    const [favourite] = await favouritesOf([body.courseId]);
    return Response.json(favourite, { status: isNew ? 201 : 200 });
  }),
  endpoint(contracts.removeFavourite, async ({ viewer, params }) => {
    await removeFavourite(db, viewer, params.courseId ?? "");
    return new Response(null, { status: 204 });
  }),
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
  endpoint(contracts.replyToOffer, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    await replyToOffer(db, viewer, { applicationId: id, courseId, ...body });
    return Response.json(presentApplication(await getApplication(db, viewer, id)));
  }),
  endpoint(contracts.withdrawChoice, async ({ viewer, params: { id = "", courseId = "" }, body }) => {
    await withdrawChoice(db, viewer, { applicationId: id, courseId, ...body });
    return Response.json(presentApplication(await getApplication(db, viewer, id)));
  }),
  endpoint(contracts.takeWithdrawalBack, async ({ viewer, params: { id = "", courseId = "" } }) => {
    await takeWithdrawalBack(db, viewer, { applicationId: id, courseId });
    return Response.json(presentApplication(await getApplication(db, viewer, id)));
  }),
  endpoint(contracts.listNotifications, async (call) => {
    const { viewer, query } = call;
    const [rows, total] = await Promise.all([listNotifications(db, viewer, query), countNotifications(db, viewer)]);
    return list(call, rows.map(presentNotification), total);
  }),
  endpoint(contracts.countUnread, async ({ viewer }) => Response.json({ count: await countUnread(db, viewer) })),
  endpoint(contracts.readNotification, async ({ viewer, params }) => {
    const id = params.id ?? "";
    await markRead(db, viewer, id);
    const notification = await getNotification(db, viewer, id);
    if (!notification) throw new DomainError("no_notification");
    return Response.json(presentNotification(notification));
  }),
];
