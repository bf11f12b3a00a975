/** Every call of the API: what it takes, what it answers, who may. The handlers and the OpenAPI document read this. */
import { z } from "zod";
import { PERIODS } from "#app/domain/admin/admin-filters.ts";
import { applicationInput } from "#app/domain/applications/application-input.ts";
import { leadInput } from "#app/domain/leads/lead-input.ts";
import { notificationInput } from "#app/domain/notifications/notification-input.ts";
import { isStorable } from "#app/domain/values/text.ts";
import type { Contract } from "./endpoint.server.ts";
import {
  analyticsJson,
  applicationJson,
  counsellorJson,
  courseJson,
  favouriteJson,
  filtersJson,
  leadJson,
  notificationJson,
  staffApplicationJson,
  statsJson,
  tutorialJson,
  universityJson,
  userJson,
} from "./schemas.ts";

/** A whole number in an address: digits and nothing else. */
const whole = (low: number, high: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(low, `must be at least ${low}`).max(high, `must be at most ${high}`))
    .default(fallback);

const words = z.string().max(10_000, "is too long").refine(isStorable, "has characters that cannot be").default("");
const offset = whole(0, 999_999_999, 0);

/** "All Faculties" and the like are no filter. */
const filter = (all: string) => words.transform((text) => (text.trim().toLowerCase() === all ? "" : text.trim()));

const courseQuery = z.object({
  search: words,
  faculty: filter("all faculties"),
  level: filter("all levels"),
  ieltsScore: filter("all ielts scores"),
  limit: whole(1, 100, 100),
  offset,
});

const staffQuery = z.object({ limit: whole(1, 500, 100), offset, search: words, status: words });
const listQuery = z.object({ limit: whole(1, 100, 100), offset });

const notFound = { 404: "It does not exist, or is not yours." };
const contract = <const C extends Contract>(of: C): C => of;

export const contracts = {
  listCourses: contract({
    method: "GET",
    path: "/api/courses",
    audience: "anyone",
    summary: "Courses that match, in the order in which they came into the catalogue",
    query: courseQuery,
    status: 200,
    answer: z.array(courseJson),
  }),
  getCourse: contract({
    method: "GET",
    path: "/api/courses/{courseId}",
    audience: "anyone",
    summary: "One course",
    status: 200,
    answer: courseJson,
    otherErrors: { 404: "Course Not Found" },
  }),
  listFilters: contract({
    method: "GET",
    path: "/api/courses/filters",
    audience: "anyone",
    summary: "What courses can be filtered by",
    status: 200,
    answer: filtersJson,
  }),
  listUniversities: contract({
    method: "GET",
    path: "/api/universities",
    audience: "anyone",
    summary: "Universities by name",
    query: z.object({ limit: whole(1, 500, 500), offset }),
    status: 200,
    answer: z.array(universityJson),
  }),
  listCounsellors: contract({
    method: "GET",
    path: "/api/counselors",
    audience: "anyone",
    summary: "Counsellors in the order of the office",
    status: 200,
    answer: z.array(counsellorJson),
  }),
  listTutorials: contract({
    method: "GET",
    path: "/api/tutorials",
    audience: "anyone",
    summary: "Tutorial videos, by category, then by place in it",
    status: 200,
    answer: z.array(tutorialJson),
  }),
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
    summary: "Save a course: 201, or 200 when it was saved already",
    body: z.object({ courseId: z.string().min(1, "is required").max(500, "is too long") }),
    status: 201,
    answer: favouriteJson,
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
    body: applicationInput,
    status: 201,
    answer: applicationJson,
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
  adminStats: contract({
    method: "GET",
    path: "/api/admin/stats",
    audience: "staff",
    summary: "The five figures",
    status: 200,
    answer: statsJson,
  }),
  adminAnalytics: contract({
    method: "GET",
    path: "/api/admin/analytics",
    audience: "staff",
    summary: "What happened in the last days",
    query: z.object({
      days: z
        .enum(PERIODS.map(String) as [string, ...string[]], `must be one of ${PERIODS.join(", ")}`)
        .transform(Number)
        .default(90),
    }),
    status: 200,
    answer: analyticsJson,
  }),
  adminApplications: contract({
    method: "GET",
    path: "/api/admin/applications",
    audience: "staff",
    summary: "Everybody's applications, newest first",
    query: staffQuery,
    status: 200,
    answer: z.array(staffApplicationJson),
  }),
  changeStatus: contract({
    method: "PATCH",
    path: "/api/admin/applications/{id}/status",
    audience: "staff",
    summary: "Set a status, by label or key; the student is told",
    body: z.object({
      status: z.string().max(100),
      version: z
        .number()
        .int()
        .min(1)
        .optional()
        .meta({ description: "The version it was read at; without it the last one wins" }),
    }),
    status: 200,
    answer: staffApplicationJson,
    otherErrors: { ...notFound, 409: "Somebody has changed it since that version." },
    limit: "staff writes",
  }),
  adminUsers: contract({
    method: "GET",
    path: "/api/admin/users",
    audience: "staff",
    summary: "Everybody with an account, newest first",
    query: z.object({ limit: whole(1, 500, 100), offset, search: words }),
    status: 200,
    answer: z.array(userJson),
  }),
  adminLeads: contract({
    method: "GET",
    path: "/api/admin/leads",
    audience: "staff",
    summary: "Leads, newest first",
    query: staffQuery,
    status: 200,
    answer: z.array(leadJson),
  }),
  createLead: contract({
    method: "POST",
    path: "/api/admin/leads",
    audience: "staff",
    summary: "Create a lead; an Idempotency-Key (a UUID) makes the same request again the same lead",
    body: leadInput,
    status: 201,
    answer: leadJson,
    limit: "staff writes",
  }),
  sendNotification: contract({
    method: "POST",
    path: "/api/admin/notifications",
    audience: "staff",
    summary: "Notify everybody (no userIds) or the chosen people",
    body: notificationInput,
    status: 201,
    answer: z.object({ message: z.string(), id: z.uuid(), recipients: z.number().int() }).meta({ id: "Sent" }),
    limit: "staff writes",
  }),
} as const;
