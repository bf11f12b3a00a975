/** The calls for someone signed in, about their own data. */
import { z } from "zod";
import { replyInput, withdrawalInput } from "#app/domain/applications/choice-input.ts";
import { favouriteInput } from "#app/domain/favourites/favourite-input.ts";
import { applicationBody, applicationJson, favouriteJson, notificationJson } from "../schemas.ts";
import { contract, listQuery, notFound, offset, whole } from "./parts.ts";

export const studentContracts = {
  listFavourites: contract({
    method: "GET",
    path: "/api/favorites",
    audience: "signed in",
    summary: "List the caller's saved courses, newest first",
    query: z.object({ limit: whole(1, 500, 500), offset }),
    status: 200,
    answer: z.array(favouriteJson),
  }),
  addFavourite: contract({
    method: "POST",
    path: "/api/favorites",
    audience: "signed in",
    summary: "Save a course. Returns 201, or 200 if it was already saved",
    body: favouriteInput,
    status: 201,
    answer: favouriteJson,
    otherSuccess: { 200: "The course was already saved." },
    otherErrors: { 404: "Course not found." },
    limit: "favourites",
  }),
  removeFavourite: contract({
    method: "DELETE",
    path: "/api/favorites/{courseId}",
    audience: "signed in",
    summary: "Remove a saved course. Succeeds even if it was not saved",
    status: 204,
    answer: null,
    limit: "favourites",
  }),
  listApplications: contract({
    method: "GET",
    path: "/api/applications",
    audience: "signed in",
    summary: "List the caller's applications, newest first",
    query: listQuery,
    status: 200,
    answer: z.array(applicationJson),
  }),
  submitApplication: contract({
    method: "POST",
    path: "/api/applications",
    audience: "signed in",
    summary:
      "Submit an application. Repeating the request with the same Idempotency-Key (a UUID) does not create another one",
    once: true,
    body: applicationBody.extend({
      confirm: z
        .boolean()
        .nullish()
        .describe("True to apply although a course's university is not taking students from Bangladesh now"),
    }),
    status: 201,
    answer: applicationJson,
    otherErrors: {
      409: "The Idempotency-Key was already used for an application with different contents (code key_reused; `fields` lists the differences), or a university is not taking students from Bangladesh now (code paused; `confirm` sends it).",
    },
    limit: "applications",
  }),
  replyToOffer: contract({
    method: "POST",
    path: "/api/applications/{id}/courses/{courseId}/reply",
    audience: "signed in",
    summary: "Accept or decline a university's offer. `others: decline` ends the other courses of the application too",
    body: replyInput,
    status: 200,
    answer: applicationJson,
    otherErrors: {
      ...notFound,
      409: "There is no offer to answer, it was answered otherwise, or it has changed since `version`.",
    },
    limit: "applications",
  }),
  withdrawChoice: contract({
    method: "POST",
    path: "/api/applications/{id}/courses/{courseId}/withdrawal",
    audience: "signed in",
    summary: "Withdraw one course of an application. It can be taken back within 24 hours",
    body: withdrawalInput,
    status: 200,
    answer: applicationJson,
    otherErrors: { ...notFound, 409: "It has ended in another way, or the visa is approved." },
    limit: "applications",
  }),
  takeWithdrawalBack: contract({
    method: "DELETE",
    path: "/api/applications/{id}/courses/{courseId}/withdrawal",
    audience: "signed in",
    summary: "Take a withdrawal back within 24 hours",
    status: 200,
    answer: applicationJson,
    otherErrors: { ...notFound, 409: "It was not withdrawn, or more than 24 hours ago." },
    limit: "applications",
  }),
  listNotifications: contract({
    method: "GET",
    path: "/api/notifications",
    audience: "signed in",
    summary: "List the caller's notifications, newest first",
    query: listQuery,
    status: 200,
    answer: z.array(notificationJson),
  }),
  countUnread: contract({
    method: "GET",
    path: "/api/notifications/unread-count",
    audience: "signed in",
    summary: "Count the caller's unread notifications",
    status: 200,
    answer: z.object({ count: z.number().int().min(0) }).meta({ id: "UnreadCount" }),
  }),
  readNotification: contract({
    method: "PATCH",
    path: "/api/notifications/{id}/read",
    audience: "signed in",
    summary: "Mark a notification as read. Repeating the request changes nothing",
    body: z.object({}),
    status: 200,
    answer: notificationJson,
    otherErrors: notFound,
    limit: "notifications",
  }),
} as const;
