/** The pages around them: articles, sign-in, newsletter, emails, and what programs read. */
import { expect } from "@playwright/test";
import { said } from "../actions.ts";
import { but, everybody, nobodysId, type RouteRows, signedIn } from "./row.ts";
import { open } from "./send.ts";

export const siteRows: RouteRows = {
  "": {
    access: [["GET", "/", everybody(200)]],
    states: [{ path: "/", heading: "Find your UK course. Get help all the way to your visa.", isDark: true }],
    large: [["student", "/"]],
  },
  enquiry: {
    access: [
      ["GET", "/enquiry", everybody(200)],
      ["GET", "/enquiry?course=none", everybody(200)],
      ["POST", "/enquiry", everybody(422)],
    ],
    states: [
      { path: "/enquiry", heading: "Get Free Consultation" },
      {
        path: "/enquiry?course=university-of-manchester-msc-data-science",
        heading: "Get Free Consultation",
        isDark: true,
      },
    ],
    large: [["visitor", "/enquiry?course={course}"]],
    send: {
      as: "student",
      isForEveryone: true,
      says: "We could not send your question.",
      async fill(page, { ready }) {
        await open(page, "/enquiry", ready);
        await page.getByLabel("Your name").fill("Rakib Hasan");
        await page.getByLabel("Phone number").fill("+880 1712-345678");
        await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
        return {
          button: page.getByRole("button", { name: "Send question" }),
          expectKept: () => expect(page.getByLabel("Your name")).toHaveValue("Rakib Hasan"),
          expectSent: () => said(page, "Thank you, Rakib"),
        };
      },
    },
  },
  "enquiry/:enquiryId": {
    access: [["GET", `/enquiry/${nobodysId}`, everybody(404)]],
    large: [],
  },
  blog: {
    access: [
      ["GET", "/blog", everybody(200)],
      ["GET", "/blog?category=Nothing", everybody(200)],
    ],
    states: [
      { path: "/blog", heading: "Blog", isDark: true },
      { path: "/blog?category=Student+Experience", heading: "Blog" },
      { path: "/blog?category=Nothing", heading: "Blog" },
    ],
    large: [],
  },
  "blog/:slug": {
    access: [
      ["GET", "/blog/student-visa-step-by-step", everybody(200)],
      ["GET", "/blog/none", everybody(404)],
    ],
    states: [
      {
        path: "/blog/student-visa-step-by-step",
        heading: "The student visa, step by step, from CAS to eVisa",
        isDark: true,
      },
      { path: "/blog/january-or-september", heading: "January or September? A month-by-month plan" },
      { path: "/blog/no-such-article", heading: "Article Not Found" },
    ],
    large: [],
  },
  verify: {
    access: [
      ["GET", "/verify", everybody(200)],
      ["GET", "/verify?code=none", everybody(422)],
      ["GET", "/verify?code=KRMPT-HWBQX", everybody(404)],
    ],
    states: [
      { path: "/verify", heading: "Is it really from Shapla?", isDark: true },
      { path: "/verify?code=KRMPT-HWBQX", heading: "Is it really from Shapla?" },
    ],
    large: [],
  },
  complaints: {
    access: [
      ["GET", "/complaints", everybody(200)],
      ["POST", "/complaints", everybody(422)],
    ],
    states: [{ path: "/complaints", heading: "Make a complaint", isDark: true }],
    large: [["visitor", "/complaints"]],
    send: {
      as: "student",
      isForEveryone: true,
      says: "We could not send your complaint.",
      async fill(page, { ready }) {
        await open(page, "/complaints", ready);
        await page.getByLabel("What happened?").fill("The deposit was late.");
        await page.getByLabel("Your name").fill("Rakib Hasan");
        await page.getByLabel("Email address or phone number", { exact: true }).fill("+880 1712-345678");
        return {
          button: page.getByRole("button", { name: "Send the complaint" }),
          expectKept: () => expect(page.getByLabel("What happened?")).toHaveValue("The deposit was late."),
          expectSent: () => said(page, /^CM-26-/),
        };
      },
    },
  },
  "complaints/:secret": {
    access: [
      ["GET", `/complaints/${nobodysId}`, everybody(404)],
      ["POST", `/complaints/${nobodysId}`, everybody(400)],
    ],
    large: [],
    send: "`tests/complaints.spec.ts` sends it.",
  },
  "office-location": {
    access: [["GET", "/office-location", everybody(200)]],
    states: [{ path: "/office-location", heading: "Office location", isDark: true }],
    large: [],
  },
  "how-we-are-paid": {
    access: [["GET", "/how-we-are-paid", everybody(200)]],
    states: [{ path: "/how-we-are-paid", heading: "How we are paid", isDark: true }],
    large: [],
  },
  "privacy-policy": {
    access: [["GET", "/privacy-policy", everybody(200)]],
    states: [{ path: "/privacy-policy", heading: "Privacy Policy", isDark: true }],
    large: [],
  },
  terms: {
    access: [["GET", "/terms", everybody(200)]],
    states: [{ path: "/terms", heading: "Terms of Service" }],
    large: [],
  },
  offline: {
    access: [["GET", "/offline", everybody(200)]],
    states: [{ path: "/offline", heading: "No connection" }],
    large: [],
  },
  newsletter: {
    access: [
      ["GET", "/newsletter", everybody(200)],
      ["POST", "/newsletter", everybody(422)],
    ],
    states: [{ path: "/newsletter", heading: "Newsletter", isDark: true }],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "newsletter/check-inbox": {
    access: [["GET", "/newsletter/check-inbox", everybody(200)]],
    states: [{ path: "/newsletter/check-inbox", heading: "Check your inbox", isDark: true }],
    large: [],
  },
  "newsletter/:subscriptionId": {
    access: [
      ["GET", `/newsletter/${nobodysId}`, everybody(200)],
      ["POST", `/newsletter/${nobodysId}`, everybody(200)],
      ["GET", "/newsletter/none", everybody(404)],
      ["POST", "/newsletter/none", everybody(404)],
    ],
    states: [{ path: "/newsletter/00000000-0000-4000-8000-000000000000", heading: "You are not subscribed" }],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "newsletter/:subscriptionId/confirm": {
    access: [
      ["GET", `/newsletter/${nobodysId}/confirm`, everybody(200)],
      ["GET", "/newsletter/none/confirm", everybody(404)],
      ["POST", `/newsletter/${nobodysId}/confirm`, everybody(200)],
      ["POST", "/newsletter/none/confirm", everybody(404)],
    ],
    states: [
      {
        path: "/newsletter/00000000-0000-4000-8000-000000000000/confirm",
        heading: "You are not subscribed",
      },
    ],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "second-factor": {
    access: [
      ["GET", "/second-factor", but(signedIn(200), { student: [302, "/admin"] })],
      ["POST", "/second-factor", but(signedIn(200), { student: [302, "/admin"] })],
    ],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "status-emails/:secret": {
    access: [
      ["GET", `/status-emails/${nobodysId}`, everybody(200)],
      ["GET", "/status-emails/none", everybody(404)],
      ["POST", `/status-emails/${nobodysId}`, everybody(200)],
      ["POST", "/status-emails/none", everybody(404)],
    ],
    states: [{ path: "/status-emails/00000000-0000-4000-8000-000000000000", heading: "You do not get these emails" }],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "document-emails/:secret": {
    access: [
      ["GET", `/document-emails/${nobodysId}`, everybody(200)],
      ["GET", "/document-emails/none", everybody(404)],
      ["POST", `/document-emails/${nobodysId}`, everybody(200)],
      ["POST", "/document-emails/none", everybody(404)],
    ],
    large: [],
  },
  "date-emails/:secret": {
    access: [
      ["GET", `/date-emails/${nobodysId}`, everybody(200)],
      ["GET", "/date-emails/none", everybody(404)],
      ["POST", `/date-emails/${nobodysId}`, everybody(200)],
      ["POST", "/date-emails/none", everybody(404)],
    ],
    large: [],
  },
  "message-emails/:secret": {
    access: [
      ["GET", `/message-emails/${nobodysId}`, everybody(200)],
      ["GET", "/message-emails/none", everybody(404)],
      ["POST", `/message-emails/${nobodysId}`, everybody(200)],
      ["POST", "/message-emails/none", everybody(404)],
    ],
    large: [],
  },
  "search-emails/:secret": {
    access: [
      ["GET", `/search-emails/${nobodysId}`, everybody(200)],
      ["GET", "/search-emails/none", everybody(404)],
      ["POST", `/search-emails/${nobodysId}`, everybody(200)],
      ["POST", "/search-emails/none", everybody(404)],
    ],
    states: [
      {
        path: "/search-emails/00000000-0000-4000-8000-000000000000",
        heading: "You do not get emails about new courses",
      },
    ],
    large: [],
  },
  "*": {
    access: [
      ["GET", "/nothing/here", everybody(404)],
      ["POST", "/nothing/here", everybody(404)],
    ],
    states: [{ path: "/no/such/page", heading: "404 Page Not Found" }],
    large: [],
    send: "It refuses every form.",
  },
  home: {
    access: [["GET", "/home", everybody([301, "/"])]],
    large: [],
  },
  "course-details": {
    access: [["GET", "/course-details", everybody([301, "/courses"])]],
    large: [],
  },
  login: {
    access: [["GET", "/login", but(everybody([302, "/"]), { visitor: 200 })]],
    states: [{ path: "/login", heading: "Sign in to your account", isDark: true }],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "auth/sign-out": {
    access: [["GET", "/auth/sign-out", everybody(405)]],
    large: [],
    send: {
      as: "student",
      says: "We could not sign you out.",
      async fill(page, { ready }) {
        await open(page, "/counselors", ready);
        const button = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign Out" });
        return {
          button,
          expectKept: () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Education Counsellors"),
          expectSent: () => expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible(),
        };
      },
    },
  },
  "unsubscribe/:list/:secret": {
    access: [
      [
        "GET",
        `/unsubscribe/search-emails/${nobodysId}`,
        everybody([302, "/search-emails/00000000-0000-4000-8000-000000000000"]),
      ],
      [
        "GET",
        `/unsubscribe/newsletter/${nobodysId}`,
        everybody([302, "/newsletter/00000000-0000-4000-8000-000000000000"]),
      ],
      [
        "GET",
        `/unsubscribe/status-emails/${nobodysId}`,
        everybody([302, "/status-emails/00000000-0000-4000-8000-000000000000"]),
      ],
      ["GET", `/unsubscribe/users/${nobodysId}`, everybody(404)],
      ["POST", `/unsubscribe/search-emails/${nobodysId}`, everybody(200)],
      ["POST", `/unsubscribe/newsletter/${nobodysId}`, everybody(200)],
      ["POST", `/unsubscribe/status-emails/${nobodysId}`, everybody(200)],
      ["POST", `/unsubscribe/users/${nobodysId}`, everybody(404)],
    ],
    large: [],
    send: "Mail programs post to it.",
  },
  "mail/in": {
    access: [
      ["GET", "/mail/in", everybody(404)],
      ["POST", "/mail/in", everybody(404)],
    ],
    large: [],
    send: "Mail programs post to it.",
  },
  "auth/callback": {
    access: [["GET", "/auth/callback", everybody([302, "/login"])]],
    large: [],
  },
  ".well-known/security.txt": {
    access: [["GET", "/.well-known/security.txt", everybody(200)]],
    large: [],
  },
  ".well-known/shapla-seals.json": {
    access: [["GET", "/.well-known/shapla-seals.json", everybody(200)]],
    large: [],
  },
  "robots.txt": {
    access: [["GET", "/robots.txt", everybody(200)]],
    large: [],
  },
  "sitemap.xml": {
    access: [["GET", "/sitemap.xml", everybody(200)]],
    large: [["visitor", "/sitemap.xml", "its answer is kept"]],
  },
  "sitemaps/:file": {
    access: [
      ["GET", "/sitemaps/pages.xml", everybody(200)],
      ["GET", "/sitemaps/none.xml", everybody(404)],
    ],
    large: [],
  },
  "health/live": {
    access: [["GET", "/health/live", everybody(200)]],
    large: [],
  },
  "health/ready": {
    access: [["GET", "/health/ready", everybody(200)]],
    large: [],
  },
};
