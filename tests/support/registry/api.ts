/** The addresses of the API that read tables. Who may call what follows from the contracts. */
import { SAMPLE_PACK } from "../../../local/sample/packs.ts";
import { everybody, type RouteRows } from "./row.ts";

export const apiRows: RouteRows = {
  "api/docs": {
    access: [["GET", "/api/docs", everybody(200)]],
    states: [{ path: "/api/docs", heading: "API" }],
    large: [],
  },
  "api/notifications/stream": {
    access: [["POST", "/api/notifications/stream", everybody(405)]],
    large: [],
    send: "It refuses every form.",
  },
  "api/courses": {
    large: [
      ["visitor", "/api/courses"],
      ["visitor", "/api/courses?offset=58"],
      ["visitor", "/api/courses?search=data+science"],
    ],
  },
  "api/courses/filters": {
    large: [["visitor", "/api/courses/filters"]],
  },
  "api/courses/:courseId": {
    large: [["visitor", "/api/courses/{course}"]],
  },
  "api/universities": {
    large: [["visitor", "/api/universities"]],
  },
  "api/counselors": {
    large: [],
  },
  "api/tutorials": {
    large: [],
  },
  "api/verify/:code": {
    large: [],
  },
  "api/enquiries": {
    large: [],
  },
  "api/complaints": {
    large: [],
  },
  "api/admin/complaints": {
    large: [["staff", "/api/admin/complaints"]],
  },
  "api/favorites": {
    large: [["student", "/api/favorites"]],
  },
  "api/favorites/:courseId": {
    large: [],
  },
  "api/applications": {
    large: [["student", "/api/applications"]],
  },
  "api/applications/:id/courses/:courseId/reply": {
    large: [],
  },
  "api/applications/:id/courses/:courseId/withdrawal": {
    large: [],
  },
  "api/notifications": {
    large: [["student", "/api/notifications"]],
  },
  "api/notifications/unread-count": {
    large: [["student", "/api/notifications/unread-count"]],
  },
  "api/notifications/:id/read": {
    large: [],
  },
  "api/tasks": {
    large: [
      ["student", "/api/tasks"],
      ["staff", "/api/tasks?for=all"],
      ["staff", "/api/tasks?for=none"],
    ],
  },
  "api/tasks/:id": {
    large: [],
  },
  "api/calendar.ics": {
    access: [["GET", "/api/calendar.ics?key=none", everybody(404)]],
    large: [],
  },
  "api/appointments": {
    large: [["student", "/api/appointments"]],
  },
  "api/appointments/slots": {
    large: [["student", "/api/appointments/slots"]],
  },
  "api/appointments/:id": {
    large: [],
  },
  "api/messages": {
    large: [["student", "/api/messages"]],
  },
  "api/messages/read": {
    large: [],
  },
  "api/documents": {
    large: [["student", "/api/documents"]],
  },
  "api/documents/:kind/files": {
    large: [],
  },
  "api/documents/files/:fileId": {
    large: [],
  },
  "api/admin/stats": {
    large: [["staff", "/api/admin/stats"]],
  },
  "api/admin/analytics": {
    large: [["staff", "/api/admin/analytics", "medians and rankings of a large database are made beside requests"]],
  },
  "api/admin/applications": {
    large: [["staff", "/api/admin/applications"]],
  },
  "api/admin/applications/:id/status": {
    large: [],
  },
  "api/admin/applications/:id/undo": {
    large: [],
  },
  "api/admin/applications/:id/owner": {
    large: [],
  },
  "api/admin/applications/:id/take": {
    large: [],
  },
  "api/admin/applications/:id/courses/:courseId": {
    large: [],
  },
  "api/admin/entered-applications": {
    large: [["staff", "/api/admin/entered-applications"]],
  },
  "api/admin/account-joins": {
    large: [],
  },
  "api/admin/account-joins/:id": {
    large: [],
  },
  "api/admin/hand-overs": {
    large: [],
  },
  "api/admin/hand-overs/:id": {
    large: [],
  },
  "api/admin/documents/:id": {
    large: [],
  },
  "api/admin/people": {
    large: [
      ["staff", "/api/admin/people?search=SH-77"],
      ["staff", "/api/admin/people?search=nusrat+rahman"],
    ],
  },
  "api/admin/people/:id/messages": {
    large: [],
  },
  "api/admin/people/:id/messages/read": {
    large: [],
  },
  "api/admin/users": {
    large: [["staff", "/api/admin/users"]],
  },
  "api/admin/leads": {
    large: [["staff", "/api/admin/leads"]],
  },
  "api/admin/notifications": {
    large: [],
  },
  "api/originals": {
    large: [["student", "/api/originals"]],
  },
  "api/originals/:id": {
    large: [],
  },
  "api/admin/people/:id/originals": {
    large: [],
  },
  "api/admin/originals/:id": {
    large: [],
  },
  "api/packs/:id": {
    large: [["student", `/api/packs/${SAMPLE_PACK}`]],
  },
  "api/packs/:id/approval": {
    large: [],
  },
  "api/payments": {
    large: [],
  },
  "api/admin/payments": {
    large: [],
  },
  "api/admin/payments/:id": {
    large: [],
  },
  "api/admin/universities/:id/rules": {
    large: [],
  },
  "api/admin/refunds": {
    large: [],
  },
  "api/admin/refunds/:id": {
    large: [],
  },
  "api/admin/applications/:id/courses/:courseId/payments": {
    large: [],
  },
  "api/admin/packs": {
    large: [],
  },
  "api/admin/packs/:id": {
    large: [],
  },
  "api/admin/packs/:id/shown": {
    large: [],
  },
  "api/admin/packs/:id/sent": {
    large: [],
  },
  "api/money": {
    large: [["student", "/api/money"]],
  },
  "api/openapi.json": {
    access: [["GET", "/api/openapi.json", everybody(200)]],
    large: [],
  },
  "api/*": {
    access: [["GET", "/api/nothing", everybody(404)]],
    large: [],
  },
  "api/admin/people/:id/money": {
    large: [],
  },
  "api/admin/originals/:id/receipt": {
    large: [],
  },
  "api/admin/applications/:id/courses/:courseId/cas-check": {
    large: [],
  },
  "api/admin/packs/:id/link": {
    large: [],
  },
};
