/** Staff's pages of the catalogue. */
import { expect, type Page } from "@playwright/test";
import { said } from "../actions.ts";
import { longest } from "../courses.ts";
import { type RouteRows, staffWith } from "./row.ts";
import { open, some } from "./send.ts";

async function aRecord(page: Page, ready: () => Promise<void>): Promise<string> {
  const name = `MSc ${some()}`;
  await open(page, "/admin/catalogue/courses/new", ready);
  await fillCourse(page, name);
  await page.getByRole("button", { name: "Create course" }).click();
  await said(page, "Course created");
  return name;
}

async function fillCourse(page: Page, name: string, university = longest.university): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("University", { exact: true }).selectOption(university);
  await page.getByLabel("Faculty").fill("Computing");
  await page.getByLabel("Level").selectOption("Postgraduate");
}

async function aUniversity(page: Page, name: string, ready: () => Promise<void>): Promise<void> {
  await open(page, "/admin/catalogue/universities/new", ready);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Nation").selectOption("England");
  await page.getByRole("button", { name: "Create university" }).click();
  await said(page, "University created");
}

export const staffCatalogueRows: RouteRows = {
  "admin/catalogue": {
    access: [["GET", "/admin/catalogue", staffWith("catalogue.read")]],
    states: [{ path: "/admin/catalogue", heading: "Catalogue", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/catalogue"]],
  },
  "admin/catalogue/courses": {
    access: [["GET", "/admin/catalogue/courses", staffWith("catalogue.read")]],
    states: [
      { path: "/admin/catalogue/courses?search=data", heading: "Courses", as: "staff@example.com", isDark: true },
      { path: "/admin/catalogue/courses?search=zzzzqqqq", heading: "Courses", as: "staff@example.com" },
    ],
    large: [
      ["staff", "/admin/catalogue/courses"],
      ["staff", "/admin/catalogue/courses?search=msc", "best match first, of a third of all"],
    ],
  },
  "admin/catalogue/universities": {
    access: [["GET", "/admin/catalogue/universities", staffWith("catalogue.read")]],
    states: [{ path: "/admin/catalogue/universities", heading: "Universities", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/catalogue/universities"]],
  },
  "admin/catalogue/counsellors": {
    access: [["GET", "/admin/catalogue/counsellors", staffWith("catalogue.read")]],
    states: [{ path: "/admin/catalogue/counsellors", heading: "Counsellors", as: "staff@example.com" }],
    large: [],
  },
  "admin/catalogue/tutorials": {
    access: [["GET", "/admin/catalogue/tutorials", staffWith("catalogue.read")]],
    states: [{ path: "/admin/catalogue/tutorials", heading: "Tutorials", as: "staff@example.com" }],
    large: [],
  },
  "admin/catalogue/:kind/new": {
    access: [
      ["GET", "/admin/catalogue/courses/new", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/courses/new", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/universities/new", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/universities/new", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/counsellors/new", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/counsellors/new", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/tutorials/new", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/tutorials/new", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/people/new", staffWith("catalogue.change", 404)],
      ["POST", "/admin/catalogue/people/new", staffWith("catalogue.change", 404)],
    ],
    states: [
      { path: "/admin/catalogue/courses/new", heading: "Create course", as: "staff@example.com", isDark: true },
      { path: "/admin/catalogue/counsellors/new", heading: "Create counsellor", as: "staff@example.com" },
      { path: "/admin/catalogue/tutorials/new", heading: "Create tutorial", as: "staff@example.com" },
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not create the record.",
      async fill(page, { ready }) {
        const name = `MSc ${some()}`;
        await open(page, "/admin/catalogue/courses/new", ready);
        await fillCourse(page, name);
        return {
          button: page.getByRole("button", { name: "Create course" }),
          async expectKept() {
            await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
            await expect(page.getByLabel("Faculty")).toHaveValue("Computing");
          },
          expectSent: () => said(page, "Course created"),
        };
      },
    },
  },
  "admin/catalogue/counsellors/:recordId/card": {
    access: [
      ["GET", "/admin/catalogue/counsellors/none/card", staffWith("catalogue.read", 404)],
      ["POST", "/admin/catalogue/counsellors/none/card", staffWith("people.assign", 422)],
    ],
    states: [
      {
        path: "/admin/catalogue/counsellors/sample-counsellor-1/card",
        heading: "Card with a code",
        as: "staff@example.com",
      },
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not make the code.",
      async fill(page, { ready }) {
        await open(page, "/admin/catalogue/counsellors/sample-counsellor-6/card", ready);
        const day = page.getByLabel("Its last day");
        await day.fill(`${new Date().getFullYear() + 1}-06-30`);
        return {
          button: page.getByRole("button", { name: /^Make a/ }),
          expectKept: () => expect(day).toHaveValue(/-06-30$/),
          expectSent: () => said(page, "Code made"),
        };
      },
    },
  },
  "admin/catalogue/universities/:recordId/rules": {
    access: [
      ["GET", "/admin/catalogue/universities/none/rules", staffWith("catalogue.read", 404)],
      ["POST", "/admin/catalogue/universities/none/rules", staffWith("catalogue.change", 400)],
    ],
    large: [["staff", "/admin/catalogue/universities/{university}/rules"]],
    send: "Its forms have hidden fields of a rule. `tests/university-rules.spec.ts` sends them.",
  },
  "admin/catalogue/:kind/:recordId": {
    access: [
      ["GET", "/admin/catalogue/courses/none", staffWith("catalogue.read", 404)],
      ["POST", "/admin/catalogue/courses/none", staffWith("catalogue.change", 404)],
      ["GET", "/admin/catalogue/universities/none", staffWith("catalogue.read", 404)],
      ["POST", "/admin/catalogue/universities/none", staffWith("catalogue.change", 404)],
      ["GET", "/admin/catalogue/counsellors/none", staffWith("catalogue.read", 404)],
      ["POST", "/admin/catalogue/counsellors/none", staffWith("catalogue.change", 404)],
      ["GET", "/admin/catalogue/tutorials/none", staffWith("catalogue.read", 404)],
      ["POST", "/admin/catalogue/tutorials/none", staffWith("catalogue.change", 404)],
      ["GET", "/admin/catalogue/courses/university-of-manchester-msc-data-science", staffWith("catalogue.read")],
      [
        "POST",
        "/admin/catalogue/courses/university-of-manchester-msc-data-science",
        staffWith("catalogue.change", 422),
      ],
      ["GET", "/admin/catalogue/universities/university-of-manchester", staffWith("catalogue.read")],
      ["POST", "/admin/catalogue/universities/university-of-manchester", staffWith("catalogue.change", 422)],
    ],
    states: [
      { path: `/admin/catalogue/courses/${longest.id}`, heading: longest.name, as: "staff@example.com", isDark: true },
      {
        path: "/admin/catalogue/universities/university-of-manchester",
        heading: "University of Manchester",
        as: "staff@example.com",
      },
      {
        path: "/admin/catalogue/universities/university-of-leeds",
        heading: "University of Leeds",
        as: "counsellor@example.com",
      },
    ],
    large: [["staff", "/admin/catalogue/courses/{course}"]],
    send: {
      as: "staff",
      says: "We could not save the record.",
      async fill(page, { ready }) {
        await aRecord(page, ready);
        await page.getByLabel("Faculty").fill("Law");
        return {
          button: page.getByRole("button", { name: /^Save/ }),
          expectKept: () => expect(page.getByLabel("Faculty")).toHaveValue("Law"),
          expectSent: () => said(page, /Course (saved|changed|updated)/),
        };
      },
    },
  },
  "admin/catalogue/:kind/:recordId/archive": {
    access: [
      ["GET", "/admin/catalogue/courses/none/archive", staffWith("catalogue.change", 404)],
      ["POST", "/admin/catalogue/courses/none/archive", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/universities/none/archive", staffWith("catalogue.change", 404)],
      ["POST", "/admin/catalogue/universities/none/archive", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/counsellors/none/archive", staffWith("catalogue.change", 404)],
      ["POST", "/admin/catalogue/counsellors/none/archive", staffWith("catalogue.change", 400)],
      ["GET", "/admin/catalogue/tutorials/none/archive", staffWith("catalogue.change", 404)],
      ["POST", "/admin/catalogue/tutorials/none/archive", staffWith("catalogue.change", 400)],
      [
        "GET",
        "/admin/catalogue/courses/university-of-manchester-msc-data-science/archive",
        staffWith("catalogue.change"),
      ],
      [
        "POST",
        "/admin/catalogue/courses/university-of-manchester-msc-data-science/archive",
        staffWith("catalogue.change", 400),
      ],
      ["GET", "/admin/catalogue/universities/university-of-manchester/archive", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/universities/university-of-manchester/archive", staffWith("catalogue.change", 400)],
    ],
    states: [
      {
        path: `/admin/catalogue/courses/${longest.id}/archive`,
        heading: `Archive ${longest.name}?`,
        as: "staff@example.com",
      },
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not archive the record.",
      async fill(page, { ready }) {
        await aRecord(page, ready);
        await page.getByRole("link", { name: "Archive this course" }).click();
        const question = page.getByRole("dialog", { name: /^Archive .*\?$/ });
        await expect(question).toBeVisible();
        return {
          button: question.getByRole("button", { name: /^Archive / }),
          expectKept: () => expect(question).toBeVisible(),
          expectSent: () => expect(page.getByRole("button", { name: "Restore this course" })).toBeVisible(),
        };
      },
    },
  },
  "admin/catalogue/universities/:universityId/merge": {
    access: [
      ["GET", "/admin/catalogue/universities/university-of-manchester/merge", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/universities/university-of-manchester/merge", staffWith("catalogue.change", 422)],
    ],
    states: [
      {
        path: "/admin/catalogue/universities/university-of-manchester/merge?into=university-of-leeds",
        heading: "Merge University of Manchester",
        as: "staff@example.com",
        isDark: true,
      },
    ],
    large: [["staff", "/admin/catalogue/universities/{university}/merge?into=university-of-leeds"]],
    send: {
      as: "staff",
      says: "We could not merge the universities.",
      async fill(page, { ready }) {
        const name = `University of ${some()}`;
        await aUniversity(page, name, ready);
        await page.getByRole("link", { name: "Merge into another university" }).click();
        await page.getByLabel("The same as").selectOption("University of Leeds");
        await page.getByRole("button", { name: "See what would move" }).click();
        const question = page.getByRole("heading", { name: "Merge into University of Leeds?" });
        await expect(question).toBeVisible();
        return {
          button: page.getByRole("button", { name: "Merge universities" }),
          expectKept: () => expect(question).toBeVisible(),
          expectSent: () => expect(page.getByRole("heading", { level: 1 })).toHaveText("University of Leeds"),
        };
      },
    },
  },
  "admin/catalogue/rollover": {
    access: [
      ["GET", "/admin/catalogue/rollover", staffWith("catalogue.change")],
      ["POST", "/admin/catalogue/rollover", staffWith("catalogue.change", 422)],
    ],
    states: [
      { path: "/admin/catalogue/rollover", heading: "Roll over dates", as: "staff@example.com", isDark: true },
      { path: "/admin/catalogue/rollover?ask=preview&u=none", heading: "Roll over dates", as: "staff@example.com" },
    ],
    large: [
      [
        "staff",
        "/admin/catalogue/rollover",
        "the courses and years of every university, for staff once or twice a year",
      ],
    ],
    send: {
      as: "staff",
      says: "We could not roll over the dates.",
      async fill(page, { ready }) {
        const name = `University of ${some()}`;
        await aUniversity(page, name, ready);
        await open(page, "/admin/catalogue/courses/new", ready);
        await fillCourse(page, `MSc ${some()}`, name);
        await page.getByLabel("Start dates").fill("September 2026");
        await page.getByRole("button", { name: "Create course" }).click();
        await said(page, "Course created");
        await open(page, "/admin/catalogue/rollover", ready);
        await page.getByLabel(name).check();
        await page.getByLabel("From year").selectOption("2026");
        await page.getByLabel("To year").selectOption("2027");
        await page.getByRole("button", { name: "See what would change" }).click();
        const button = page.getByRole("button", { name: "Check 1 course" });
        await expect(button).toBeVisible();
        return {
          button,
          async expectKept() {
            await expect(page.getByLabel(name)).toBeChecked();
            await expect(button).toBeVisible();
          },
          expectSent: () =>
            expect(page.getByRole("heading", { level: 1 })).toHaveText("Check before importing", { timeout: 30_000 }),
        };
      },
    },
  },
};
