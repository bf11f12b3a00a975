/** Staff's pages of the day: applications, documents, messages and money. */

import { expect } from "@playwright/test";
import { SAMPLE_PACK } from "../../../local/sample/packs.ts";
import { sampleUserId } from "../../../local/sample/user-id.ts";
import { said, selectStatus, statusSelect } from "../actions.ts";
import { answerOf } from "../choices.ts";
import { dataScience } from "../courses.ts";
import { FIRST_INTAKE } from "../million.ts";
import { sendDocuments } from "../sent-documents.ts";
import { nobodysId, type RouteRows, staffWith } from "./row.ts";
import { aCounsellorAtWork, anApplicant, open, some } from "./send.ts";

const nusratsPage = `/admin/users/${sampleUserId("nusrat@example.com")}`;

export const staffWorkRows: RouteRows = {
  admin: {
    access: [
      ["GET", "/admin", staffWith("desk.open")],
      ["GET", "/admin?all=tasks&who=mine", staffWith("desk.open")],
      ["POST", "/admin?index", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin", heading: "My day", as: "staff@example.com", isDark: true },
      { path: "/admin?all=call&who=mine", heading: "My day", as: "staff@example.com" },
      { path: "/admin", heading: "My day", as: "counsellor@example.com" },
      { path: "/admin", heading: "Overview", as: "catalogue@example.com" },
      { path: "/admin", heading: "This page is for staff", as: "tanvir@example.com" },
    ],
    large: [
      ["staff", "/admin"],
      ["staff", "/admin?who=mine"],
      ["staff", "/admin?all=call"],
    ],
    send: {
      as: "staff",
      says: "We could not save the change.",
      async fill(page, { ready }) {
        // Of one person, because other tests leave more to call than the list shows.
        const ownerId = await aCounsellorAtWork(page);
        // With what a form of an index page says, which stays in the address when it cannot be sent.
        await open(page, `/admin?index&all=call&who=${ownerId}`, ready);
        const button = page.getByRole("button", { name: /^Called/ });
        return {
          button,
          expectKept: () => expect(button).toBeVisible(),
          expectSent: () => said(page, "Contact logged"),
        };
      },
    },
  },
  "admin/applications": {
    access: [
      ["GET", "/admin/applications", staffWith("people.read")],
      ["POST", "/admin/applications", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/applications", heading: "Applications", as: "staff@example.com", isDark: true },
      { path: "/admin/applications", heading: "Applications", as: "counsellor@example.com" },
    ],
    large: [
      ["staff", "/admin/applications"],
      ["staff", "/admin/applications?search=user77777%40example.org"], // Two names that a tenth have, a number that a tenth of the oldest begin with, and two letters.
      ["staff", "/admin/applications?search=nusrat+rahman"],
      ["staff", "/admin/applications?search=0170007"],
      ["staff", "/admin/applications?search=ab"],
      ["staff", "/admin/applications?status=action&sort=waiting"],
      ["staff", "/admin/applications?outcome=refused&sort=newest"],
      ["staff", "/admin/applications?outcome=end_withdrawn"],
      ["staff", "/admin/applications?university=university-of-leeds&sort=newest"],
      ["staff", `/admin/applications?intake=${FIRST_INTAKE}&sort=waiting`],
      ["staff", "/admin/applications?sort=name"],
      ["staff", "/admin/applications?sort=promise"],
      ["staff", "/admin/applications?status=late"],
      ["staff", "/admin/applications?outcome=deposit_paid&sort=newest"],
      ["staff", "/admin/applications?outcome=visa&sort=newest"],
    ],
    send: {
      as: "staff",
      says: "We could not save the status.",
      async fill(page, { ready }) {
        const { email } = await anApplicant(page);
        await open(page, `/admin/applications?search=${email.split("@")[0]}`, ready);
        const row = page.getByRole("row").filter({ has: statusSelect(page) });
        await selectStatus(row, "reviewing");
        const status = statusSelect(row);
        return {
          button: row.getByRole("button", { name: /Save/ }),
          expectKept: () => expect(status).toHaveValue("reviewing"),
          expectSent: () => said(page, "Application status updated successfully"),
        };
      },
    },
  },
  "admin/applications/bulk": {
    access: [
      ["GET", "/admin/applications/bulk", staffWith("people.change")],
      ["POST", "/admin/applications/bulk", staffWith("people.change", 400)],
    ],
    states: [{ path: "/admin/applications/bulk", heading: "Select some applications first", as: "staff@example.com" }],
    large: [],
    send: {
      as: "staff",
      says: "We could not save the statuses.",
      async fill(page, { ready }) {
        const { id } = await anApplicant(page);
        await open(page, `/admin/applications/bulk?to=reviewing&id=${id}`, ready);
        return {
          button: page.getByRole("button", { name: "Change 1 application" }),
          expectKept: () =>
            expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Change 1 application to Reviewing/),
          expectSent: () => said(page, /1 of 1 application changed/),
        };
      },
    },
  },
  "admin/applications/export": {
    access: [
      ["GET", "/admin/applications/export", staffWith("export.people", 405)],
      ["POST", "/admin/applications/export", staffWith("export.people")],
    ],
    large: [],
  },
  "admin/applications/:applicationId": {
    access: [
      ["GET", `/admin/applications/${nobodysId}`, staffWith("people.read", 404)],
      ["POST", `/admin/applications/${nobodysId}`, staffWith("people.change", 400)],
    ],
    large: [["staff", "/admin/applications/{application}"]],
    send: {
      as: "staff",
      says: "We could not save the change.",
      async fill(page, { ready }) {
        const { id } = await anApplicant(page);
        await open(page, `/admin/applications/${id}`, ready);
        const note = page.getByRole("textbox", { name: /note/i });
        await note.fill("Called; sends the transcript on Sunday.");
        return {
          button: page.getByRole("button", { name: /note/i }),
          expectKept: () => expect(note).toHaveValue("Called; sends the transcript on Sunday."),
          expectSent: () => expect(note).toHaveValue(""),
        };
      },
    },
  },
  "admin/applications/:applicationId/move/:status": {
    access: [
      ["GET", `/admin/applications/${nobodysId}/move/reviewing`, staffWith("people.change", 404)],
      ["POST", `/admin/applications/${nobodysId}/move/reviewing`, staffWith("people.change", 400)],
    ],
    large: [["staff", "/admin/applications/{application}/move/visa_approved"]],
    send: {
      as: "staff",
      says: "We could not save the status.",
      async fill(page, { ready }) {
        const { id } = await anApplicant(page);
        await open(page, `/admin/applications/${id}/move/offer_issued`, ready);
        return {
          button: page.getByRole("button", { name: "Move to Offer Issued" }),
          expectKept: () => expect(page.getByRole("heading", { level: 1 })).toHaveText(/to 4 Offer Issued\?$/),
          expectSent: () => said(page, "Application status updated successfully"),
        };
      },
    },
  },
  "admin/applications/:applicationId/courses/:courseId": {
    access: [
      ["GET", `/admin/applications/${nobodysId}/courses/none`, staffWith("people.read", 404)],
      ["POST", `/admin/applications/${nobodysId}/courses/none`, staffWith("people.change", 422)],
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not save what happened.",
      async fill(page, { ready }) {
        const { id } = await anApplicant(page);
        await open(page, `/admin/applications/${id}/courses/${dataScience.id}`, ready);
        await answerOf(page, "conditional").check();
        const deposit = page.getByLabel("Deposit", { exact: true });
        await deposit.fill("£4,000");
        return {
          button: page.getByRole("button", { name: /^Save and tell/ }),
          expectKept: () => expect(deposit).toHaveValue("£4,000"),
          expectSent: () => said(page, "Conditional offer"),
        };
      },
    },
  },
  "admin/applications/:applicationId/courses/:courseId/payments": {
    access: [
      ["GET", `/admin/applications/${nobodysId}/courses/none/payments`, staffWith("people.read", 404)],
      ["POST", `/admin/applications/${nobodysId}/courses/none/payments`, staffWith("people.change", 400)],
    ],
    large: [],
    send: "Its forms have hidden fields of a payment. `tests/payments.spec.ts` sends them.",
  },
  "admin/applications/:applicationId/whatsapp": {
    access: [
      ["GET", `/admin/applications/${nobodysId}/whatsapp`, staffWith("people.change", 404)],
      ["POST", `/admin/applications/${nobodysId}/whatsapp`, staffWith("people.change", 404)],
    ],
    large: [["staff", "/admin/applications/{application}/whatsapp"]],
    send: "Its form leads to WhatsApp, without a script. `tests/message-templates.spec.ts` tries it.",
  },
  "admin/money": {
    access: [["GET", "/admin/money", staffWith("people.read")]],
    large: [["staff", "/admin/money"]],
  },
  "admin/applications/:applicationId/courses/:courseId/cas-check": {
    access: [
      ["GET", `/admin/applications/${nobodysId}/courses/none/cas-check`, staffWith("people.change", 404)],
      ["POST", `/admin/applications/${nobodysId}/courses/none/cas-check`, staffWith("people.change", 422)],
    ],
    large: [],
    send: "Its form is there once there is an offer. `tests/cas-check.spec.ts` sends it.",
  },
  "admin/money/export": {
    access: [
      ["GET", "/admin/money/export", staffWith("export.people", 405)],
      ["POST", "/admin/money/export", staffWith("export.people")],
    ],
    large: [],
  },
  "admin/receipts/:paymentId": {
    access: [["GET", `/admin/receipts/${nobodysId}`, staffWith("people.read", 404)]],
    large: [],
  },
  "admin/documents": {
    access: [["GET", "/admin/documents", staffWith("people.change")]],
    states: [{ path: "/admin/documents", heading: "Documents to check", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/documents"]],
  },
  "admin/documents/:documentId": {
    access: [
      ["GET", `/admin/documents/${nobodysId}`, staffWith("people.read", 404)],
      ["POST", `/admin/documents/${nobodysId}`, staffWith("people.change", 404)],
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not save the decision.",
      async fill(page, { ready }) {
        const { documents } = await sendDocuments(process.env.TEST_APP_URL ?? "", ["cv"]);
        await open(page, `/admin/documents/${documents[0]?.id}`, ready);
        await page.getByLabel("Cannot be read").check();
        const note = page.getByLabel("In your words");
        await note.fill("Take the photo in daylight.");
        return {
          button: page.getByRole("button", { name: "Do not accept" }),
          expectKept: () => expect(note).toHaveValue("Take the photo in daylight."),
          expectSent: () => said(page, "Not accepted"),
        };
      },
    },
  },
  "admin/originals": {
    access: [["GET", "/admin/originals", staffWith("people.read")]],
    states: [{ path: "/admin/originals", heading: "Originals at the office", as: "staff@example.com", isDark: true }],
    large: [
      ["staff", "/admin/originals"],
      ["staff", "/admin/originals?view=work"],
    ],
  },
  "admin/originals/:originalId/receipt": {
    access: [["GET", `/admin/originals/${nobodysId}/receipt`, staffWith("people.read", 404)]],
    large: [],
  },
  "admin/packs/:packId": {
    access: [
      ["GET", `/admin/packs/${nobodysId}`, staffWith("people.read", 404)],
      ["POST", `/admin/packs/${nobodysId}`, staffWith("people.change", 404)],
    ],
    states: [
      {
        path: `/admin/packs/${SAMPLE_PACK}`,
        heading: "Pack for Anglia Ruskin University",
        as: "staff@example.com",
        isDark: true,
      },
    ],
    large: [["staff", `/admin/packs/${SAMPLE_PACK}`]],
    send: "Its forms are there once there is a pack. `tests/packs.spec.ts` sends them.",
  },
  "admin/messages": {
    access: [
      ["GET", "/admin/messages", staffWith("people.read")],
      ["POST", "/admin/messages", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/messages", heading: "Messages", as: "staff@example.com", isDark: true },
      { path: "/admin/messages?view=unfiled", heading: "Messages", as: "staff@example.com", isDark: true },
      { path: "/admin/messages?view=all&search=zzzzqqqq", heading: "Messages", as: "staff@example.com" },
    ],
    large: [
      ["staff", "/admin/messages"],
      ["staff", "/admin/messages?view=all&search=deposit"],
      ["staff", "/admin/messages?view=all&search=nusrat+rahman"],
      ["staff", "/admin/messages?view=unfiled"],
    ],
    send: "Its forms are there while an email waits to be filed. `tests/staff-unfiled.spec.ts` sends them.",
  },
  "admin/messages/:userId": {
    access: [
      ["GET", `/admin/messages/${nobodysId}`, staffWith("people.read", 404)],
      ["POST", `/admin/messages/${nobodysId}`, staffWith("people.change", 400)],
    ],
    large: [["staff", "/admin/messages/{user}"]],
    send: {
      as: "staff",
      says: "We could not send the message.",
      async fill(page, { ready }) {
        const { email } = await anApplicant(page);
        const list = await (await page.request.get(`/admin/users?search=${email}`)).text();
        const [, id = ""] = /\/admin\/users\/([0-9a-f-]{36})/.exec(list) ?? [];
        await open(page, `/admin/messages/${id}`, ready);
        const form = page.getByRole("form", { name: /^Message to/ });
        const text = form.getByLabel(/^Message to/);
        const words = `Your offer is here ${some()}`;
        await text.fill(words);
        return {
          button: form.getByRole("button", { name: /^Send to/ }),
          expectKept: () => expect(text).toHaveValue(words),
          expectSent: () => expect(page.getByRole("list", { name: "Messages" })).toContainText(words),
        };
      },
    },
  },
  "admin/messages/unfiled/:mailId/email.eml": {
    access: [["GET", `/admin/messages/unfiled/${nobodysId}/email.eml`, staffWith("people.read", 404)]],
    large: [],
  },
  "admin/messages/unfiled/:mailId/files/:number": {
    access: [["GET", `/admin/messages/unfiled/${nobodysId}/files/0`, staffWith("people.read", 404)]],
    large: [],
  },
  "admin/users/:userId/documents": {
    access: [
      ["GET", `/admin/users/${nobodysId}/documents`, staffWith("people.read", 404)],
      ["POST", `/admin/users/${nobodysId}/documents`, staffWith("people.change", 422)],
      ["POST", `/admin/users/${nobodysId}/documents?add=passport`, staffWith("people.change", 404)],
    ],
    states: [{ path: `${nusratsPage}/documents`, heading: "Documents", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/users/{user}/documents"]],
    send: {
      as: "staff",
      says: "We could not change the documents.",
      async fill(page, { ready }) {
        const { email } = await sendDocuments(process.env.TEST_APP_URL ?? "", []);
        const list = await (await page.request.get(`/admin/users?search=${email}`)).text();
        const [, id = ""] = /\/admin\/users\/([0-9a-f-]{36})/.exec(list) ?? [];
        await open(page, `/admin/users/${id}/documents`, ready);
        const kind = page.getByLabel("Document", { exact: true });
        await kind.selectOption("portfolio");
        return {
          button: page.getByRole("button", { name: "Ask for it" }),
          expectKept: () => expect(kind).toHaveValue("portfolio"),
          expectSent: () => said(page, "Added to what the student sends"),
        };
      },
    },
  },
  "admin/leads/export": {
    access: [
      ["GET", "/admin/leads/export", staffWith("export.people", 405)],
      ["POST", "/admin/leads/export", staffWith("export.people")],
    ],
    large: [],
  },
  "admin/notifications/newsletter": {
    access: [
      ["GET", "/admin/notifications/newsletter", staffWith("export.newsletter", 405)],
      ["POST", "/admin/notifications/newsletter", staffWith("export.newsletter")],
    ],
    large: [],
  },
  "admin/analytics/export": {
    access: [
      ["GET", "/admin/analytics/export", staffWith("analytics.read", 405)],
      ["POST", "/admin/analytics/export", staffWith("analytics.read")],
    ],
    large: [],
  },
  "admin/packs/:packId/pack.zip": {
    access: [
      ["GET", `/admin/packs/${nobodysId}/pack.zip`, staffWith("people.change", 405)],
      ["POST", `/admin/packs/${nobodysId}/pack.zip`, staffWith("people.change", 404)],
    ],
    large: [],
    send: "Its forms are there once there is a pack. `tests/packs.spec.ts` sends them.",
  },
  "admin/packs/:packId/cover.pdf": {
    access: [["GET", `/admin/packs/${nobodysId}/cover.pdf`, staffWith("people.read", 404)]],
    large: [],
  },
};
