/** Staff's pages of leads, people and colleagues. */

import { randomInt } from "node:crypto";
import { expect } from "@playwright/test";
import { sampleUserId } from "../../../local/sample/user-id.ts";
import { said } from "../actions.ts";
import { nobodysId, type RouteRows, staffWith } from "./row.ts";
import { aCounsellorAtWork, anApplicant, open, some } from "./send.ts";

const nusratsPage = `/admin/users/${sampleUserId("nusrat@example.com")}`;

export const staffPeopleRows: RouteRows = {
  "admin/news": {
    access: [
      ["GET", "/admin/news", staffWith("desk.open")],
      ["POST", "/admin/news", staffWith("desk.open", 400)],
    ],
    states: [{ path: "/admin/news", heading: "News", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/news"]],
    send: {
      as: "staff",
      says: "We could not mark that as read.",
      async fill(page, { ready }) {
        await anApplicant(page);
        await open(page, "/admin/news", ready);
        const button = page.getByRole("button", { name: "Mark all as read" });
        return {
          button,
          expectKept: () => expect(button).toBeVisible(),
          expectSent: () => said(page, "Marked as read"),
        };
      },
    },
  },
  "admin/team": {
    access: [
      ["GET", "/admin/team", staffWith("people.change")],
      ["GET", `/admin/team?from=${nobodysId}`, staffWith("people.assign", 404)],
      ["POST", "/admin/team", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/team", heading: "Team", as: "staff@example.com", isDark: true },
      {
        path: `/admin/team?from=${sampleUserId("counsellor@example.com")}`,
        heading: "Team",
        as: "staff@example.com",
        isDark: true,
      },
    ],
    large: [["staff", "/admin/team"]],
    send: {
      as: "staff",
      says: "We could not hand over the work.",
      async fill(page, { ready }) {
        const from = await aCounsellorAtWork(page);
        await open(page, `/admin/team?from=${from}`, ready);
        const form = page.getByRole("region", { name: /^Hand over all work/ });
        const to = form.getByLabel("To");
        await to.selectOption(sampleUserId("counsellor@example.com"));
        return {
          button: form.getByRole("button", { name: "Hand over" }),
          expectKept: () => expect(to).toHaveValue(sampleUserId("counsellor@example.com")),
          expectSent: () => said(page, "Handed over"),
        };
      },
    },
  },
  "admin/team/:list": {
    access: [["GET", "/admin/team/promises", staffWith("people.change", 404)]],
    states: [
      {
        path: `/admin/team/promises?owner=${sampleUserId("counsellor@example.com")}`,
        heading: "Promises, Shirin Akhter",
        as: "staff@example.com",
      },
    ],
    large: [],
  },
  "admin/appointments": {
    access: [
      ["GET", "/admin/appointments", staffWith("people.read")],
      ["GET", `/admin/appointments?open=${nobodysId}`, staffWith("people.read", 404)],
      ["POST", "/admin/appointments", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/appointments?who=all", heading: "Appointments", as: "staff@example.com", isDark: true },
      { path: "/admin/appointments?who=mine", heading: "Appointments", as: "staff@example.com" },
    ],
    large: [["staff", "/admin/appointments?who=all"]],
    send: "`tests/staff-appointments.spec.ts` sends it.",
  },
  "admin/appointments/hours": {
    access: [
      ["GET", "/admin/appointments/hours", staffWith("people.change")],
      ["POST", "/admin/appointments/hours", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/appointments/hours", heading: "My hours", as: "staff@example.com", isDark: true },
      {
        path: `/admin/appointments/hours?who=${sampleUserId("counsellor@example.com")}`,
        heading: "Hours of Shirin Akhter",
        as: "staff@example.com",
      },
    ],
    large: [["staff", "/admin/appointments/hours"]],
    send: {
      as: "staff",
      says: "We could not save the week.",
      async fill(page, { ready }) {
        await open(page, "/admin/appointments/hours", ready);
        const link = page.getByLabel("Link of your video room (optional)");
        const words = `https://meet.example.com/${some()}`;
        await link.fill(words);
        return {
          button: page.getByRole("button", { name: "Save the week" }),
          expectKept: () => expect(link).toHaveValue(words),
          expectSent: () => said(page, "Week saved"),
        };
      },
    },
  },
  "admin/appointments/book": {
    access: [
      ["GET", "/admin/appointments/book", staffWith("people.change")],
      ["GET", `/admin/appointments/book?student=${nobodysId}`, staffWith("people.change", 404)],
      ["POST", "/admin/appointments/book", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/appointments/book", heading: "Book an appointment", as: "staff@example.com", isDark: true },
      {
        path: `/admin/appointments/book?student=${sampleUserId("nusrat@example.com")}`,
        heading: "Book an appointment",
        as: "staff@example.com",
        isDark: true,
      },
    ],
    large: [["staff", "/admin/appointments/book?student={user}"]],
    send: "`tests/staff-appointments.spec.ts` sends it.",
  },
  "admin/people": {
    access: [["GET", "/admin/people", staffWith("people.read")]],
    states: [
      { path: "/admin/people?search=nusrat", heading: "Find a person", as: "staff@example.com", isDark: true },
      { path: "/admin/people?search=zzzz", heading: "Find a person", as: "staff@example.com" },
    ],
    large: [
      ["staff", "/admin/people"],
      ["staff", "/admin/people?search=user77%40example"],
    ],
  },
  "admin/users": {
    access: [["GET", "/admin/users", staffWith("people.read")]],
    states: [
      { path: "/admin/users", heading: "Users", as: "staff@example.com", isDark: true },
      { path: "/admin/users?search=zzzz", heading: "Users", as: "staff@example.com" },
    ],
    large: [
      ["staff", "/admin/users"],
      ["staff", "/admin/users?search=user77%40example"],
      ["staff", "/admin/users?search=nusrat+rahman"],
      ["staff", "/admin/users?search=0170007"],
    ],
  },
  "admin/users/:userId": {
    access: [
      ["GET", `/admin/users/${nobodysId}`, staffWith("people.read", 404)],
      ["POST", `/admin/users/${nobodysId}`, staffWith("people.assign", 422)],
      ["GET", "/admin/users/none", staffWith("people.read", 404)],
    ],
    states: [
      {
        path: `/admin/users/${sampleUserId("counsellor@example.com")}`,
        heading: "Shirin Akhter",
        as: "manager@example.com",
        isDark: true,
      },
      { path: nusratsPage, heading: "Nusrat Jahan", as: "staff@example.com", isDark: true },
    ],
    large: [["staff", "/admin/users/{user}"]],
    send: {
      as: "staff",
      says: "We could not save the work.",
      async fill(page, { ready }) {
        await open(page, `/admin/users/${sampleUserId("counsellor@example.com")}`, ready);
        const capacity = page.getByLabel("Capacity, students");
        const students = String(100 + randomInt(800));
        await capacity.fill(students);
        return {
          button: page.getByRole("button", { name: "Save work" }),
          expectKept: () => expect(capacity).toHaveValue(students),
          expectSent: () => said(page, "Work saved"),
        };
      },
    },
  },
  "admin/users/:userId/join/:otherId": {
    access: [
      ["GET", `/admin/users/${nobodysId}/join/${nobodysId}`, staffWith("people.change", 404)],
      ["POST", `/admin/users/${nobodysId}/join/${nobodysId}`, staffWith("people.change", 400)],
    ],
    large: [],
    send: "`tests/staff-accounts.spec.ts` sends it.",
  },
  "admin/users/:userId/role": {
    access: [
      ["GET", `/admin/users/${nobodysId}/role`, staffWith("roles.change", 404)],
      ["POST", `/admin/users/${nobodysId}/role`, staffWith("roles.change", 422)],
    ],
    states: [{ path: `${nusratsPage}/role`, heading: "Change role", as: "staff@example.com", isDark: true }],
    large: [],
    send: {
      as: "staff",
      says: "We could not save the role.",
      async fill(page, { ready }) {
        const { email } = await anApplicant(page);
        const html = await (await page.request.get(`/admin/users?search=${email}`)).text();
        const id = /\/admin\/users\/([0-9a-f-]{36})/.exec(html)?.[1];
        await open(page, `/admin/users/${id}/role`, ready);
        const counsellor = page.getByRole("radio", { name: /^Counsellor/ });
        await counsellor.check();
        return {
          button: page.getByRole("button", { name: "Save role" }),
          expectKept: () => expect(counsellor).toBeChecked(),
          expectSent: () => said(page, "Role saved"),
        };
      },
    },
  },
  "admin/users/:userId/plan": {
    access: [["GET", `/admin/users/${nobodysId}/plan`, staffWith("people.read", 404)]],
    large: [],
  },
  "admin/notifications": {
    access: [
      ["GET", "/admin/notifications", staffWith("send.one")],
      ["POST", "/admin/notifications", staffWith("send.one")],
    ],
    states: [{ path: "/admin/notifications", heading: "Notifications", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/notifications"]],
    send: {
      as: "staff",
      says: "Failed to send notification.",
      async fill(page, { ready }) {
        await open(page, "/admin/notifications", ready);
        const form = page.getByRole("form", { name: "Send a notification" });
        const title = `Bring your passport ${some()}`;
        await form.getByLabel("Title").fill(title);
        await form.getByLabel("Message").fill("On Sunday, to the office.");
        await form.getByLabel("Selected people").check();
        await form.getByLabel("Find people").fill("tanvir@");
        await form.getByRole("button", { name: "Find people" }).click();
        await form.getByRole("checkbox", { name: /tanvir@example\.com/ }).check();
        return {
          button: form.getByRole("button", { name: "Send notification" }),
          async expectKept() {
            await expect(form.getByLabel("Title")).toHaveValue(title);
            await expect(form.getByRole("checkbox", { name: /tanvir@example\.com/ })).toBeChecked();
          },
          expectSent: () => said(page, "Notification Sent Successfully!"),
        };
      },
    },
  },
  "admin/news/unread": {
    access: [["GET", "/admin/news/unread", staffWith("desk.open")]],
    large: [["staff", "/admin/news/unread"]],
  },
  "admin/users/:userId/mail": {
    access: [
      [
        "GET",
        `/admin/users/${nobodysId}/mail`,
        staffWith("people.read", [302, "/admin/users/00000000-0000-4000-8000-000000000000"]),
      ],
      ["POST", `/admin/users/${nobodysId}/mail`, staffWith("people.change", 404)],
    ],
    large: [],
    send: "Its form is there once a mail server has refused an email. `tests/refused-address.spec.ts` sends it.",
  },
};
