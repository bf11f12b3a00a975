/** The calls of somebody signed in, about what is theirs. */
import { z } from "zod";
import { applicationInput } from "#app/domain/applications/application-input.ts";
import { applicationJson, favouriteJson, notificationJson } from "../schemas.ts";
import { contract, listQuery, notFound, offset, whole } from "./parts.ts";

export const studentContracts = {
  listFavourites: contract({
    method: "GET",
    path: "/api/favorites",
    audience: "signed in",
    summary: "The saved courses, newest first",
    query: z.object({ limit: whole(1, 500, 500), offset }),
    status: 200,
    answer: z.array(favouriteJson),
  }),
  addFavourite: contract({
    method: "POST",
    path: "/api/favorites",
    audience: "signed in",
    summary: "Save a course",
    body: z.object({ courseId: z.string().min(1, "is required").max(500, "is too long") }),
    status: 201,
    answer: favouriteJson,
    otherSuccess: { 200: "It was saved already." },
    otherErrors: { 404: "There is no such course." },
    limit: "favourites",
  }),
  removeFavourite: contract({
    method: "DELETE",
    path: "/api/favorites/{courseId}",
    audience: "signed in",
    summary: "Forget a saved course, whether or not it was there",
    status: 204,
    answer: null,
    limit: "favourites",
  }),
  listApplications: contract({
    method: "GET",
    path: "/api/applications",
    audience: "signed in",
    summary: "The caller's own applications, newest first",
    query: listQuery,
    status: 200,
    answer: z.array(applicationJson),
  }),
  submitApplication: contract({
    method: "POST",
    path: "/api/applications",
    audience: "signed in",
    summary: "Apply for courses. With an Idempotency-Key (a UUID) the same request again is the same application",
    once: true,
    body: applicationInput,
    status: 201,
    answer: applicationJson,
    otherErrors: {
      409: "The Idempotency-Key was used for an application with other contents (code key_reused); `fields` says which differ.",
    },
    limit: "applications",
  }),
  listNotifications: contract({
    method: "GET",
    path: "/api/notifications",
    audience: "signed in",
    summary: "The caller's notifications, newest first",
    query: listQuery,
    status: 200,
    answer: z.array(notificationJson),
  }),
  countUnread: contract({
    method: "GET",
    path: "/api/notifications/unread-count",
    audience: "signed in",
    summary: "How many notifications are unread",
    status: 200,
    answer: z.object({ count: z.number().int().min(0) }).meta({ id: "UnreadCount" }),
  }),
  readNotification: contract({
    method: "PATCH",
    path: "/api/notifications/{id}/read",
    audience: "signed in",
    summary: "Mark a notification as read; again changes nothing",
    body: z.object({}),
    status: 200,
    answer: notificationJson,
    otherErrors: notFound,
    limit: "notifications",
  }),
} as const;
