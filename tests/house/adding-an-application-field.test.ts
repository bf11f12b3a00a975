/**
 * Follows `docs/adding-an-application-field.md` on a copy of the source: the types require its steps, and the steps are
 * enough for the field to be everywhere.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileMessages } from "../../local/messages.mjs";
import { firstWithErrors, followed, stepsOf } from "./guide.ts";

const guide = readFileSync("docs/adding-an-application-field.md", "utf8");
const all = stepsOf(guide);
const steps = all.filter(({ additions }) => additions.length > 0);

/** The modules that read, save, compare, present, export and erase the fields, and those that make rows for tests. */
const roots = [
  "app/domain/account/details-input.ts",
  "app/domain/account/personal-applications.server.ts",
  "app/domain/account/personal-data.server.ts",
  "app/domain/applications/application-input.ts",
  "app/domain/applications/my-applications.server.ts",
  "app/domain/applications/sent-once.server.ts",
  "app/domain/applications/staff-applications.server.ts",
  "app/domain/applications/staff-view.server.ts",
  "app/domain/applications/submit.server.ts",
  "app/domain/content/privacy.ts",
  "app/domain/testing/rows.ts",
  "app/routes/admin/applications/record-head.tsx",
  "app/domain/applications/application-export.ts",
  "app/routes/api/calls/student.server.ts",
  "app/routes/api/examples.ts",
  "app/routes/api/present.ts",
  "app/routes/api/schemas.ts",
  "app/routes/applications/application-details.tsx",
  "app/routes/applications/apply-fields.tsx",
  "app/routes/applications/apply-question.tsx",
  "app/routes/applications/apply.server.ts",
  "local/sample/seed.ts",
];
const files = [...new Set([...roots, ...steps.map(({ file }) => file)])];

const MOST_FILES = 7;
const NAME = "tbCertificateNumber";
const VALUE = "BD-2026-004711";

test(`the guide touches at most ${MOST_FILES} files`, () => {
  expect(guide).toContain("npx drizzle-kit generate");
  // The migration, with its snapshot and its line in the journal, counts as one.
  expect(new Set([...all.map(({ file }) => file), "drizzle"]).size).toBeLessThanOrEqual(MOST_FILES);
});

describe("the types", () => {
  test("accept the source after all steps", () => expect(firstWithErrors(files, steps)).toBeUndefined(), 240_000);

  test.each(steps.map(({ file }) => file))(
    "refuse it without %s",
    (left) => {
      expect(
        firstWithErrors(
          files,
          steps.filter(({ file }) => file !== left),
        ),
      ).toBeDefined();
    },
    240_000,
  );
});

test("the types accept a field that is kept, and withheld from the export and the API", () => {
  const otherwise = steps.map((step) => ({
    ...step,
    additions: step.additions.map(({ after, code }) => ({
      after,
      code: code
        .replace('onDeletion: "erased"', 'onDeletion: "kept"')
        .replace('export: "TB certificate"', 'export: { withheld: "x" },\n    api: { withheld: "x" }')
        .replace(/get changed\(\) \{[^}]*\}/, "changed: null"),
    })),
  }));
  expect(otherwise).not.toEqual(steps);
  expect(firstWithErrors(files, otherwise)).toBeUndefined();
}, 240_000);

describe("the copy", () => {
  const copy = mkdtempSync(join(tmpdir(), "shapla-guide-"));
  const load = <Contents>(path: string): Promise<Contents> => import(/* @vite-ignore */ join(copy, path));

  beforeAll(() => {
    cpSync("app", join(copy, "app"), { recursive: true });
    for (const name of ["package.json", "tsconfig.json"]) cpSync(name, join(copy, name));
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
    for (const step of steps) writeFileSync(join(copy, step.file), followed(step));
    compileMessages(copy);
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const written = { fullName: "Nusrat Jahan", email: "nusrat@example.com", phone: "+880 1712-345678" };
  const stored = { ...written, additionalNotes: null, [NAME]: VALUE };
  const view = {
    ...{ id: "0e1f4c59-3b0c-4c8e-9a55-3f6f7b1f2a10", reference: "SH-7K3M9Q", status: "submitted", ...stored },
    ...{
      userId: null,
      ownerId: null,
      owner: null,
      phoneE164: null,
      otherEmails: "",
      createdAt: new Date(0),
      endedAt: null,
      contactBy: null,
      contactedAt: null,
      tries: 0,
      statusChangedAt: new Date(0),
    },
    ...{ courses: [], events: [], notes: [], tasks: [] },
  };

  /** Returns the HTML of a part of a page. */
  function render<Props extends object>(part: FunctionComponent<Props>, props: Props): string {
    const router = createMemoryRouter([{ path: "*", element: createElement(part, props) }]);
    return renderToStaticMarkup(createElement(RouterProvider, { router }));
  }

  test("offers the field in the form", async () => {
    const { YourNotes } = await load<typeof import("../../app/routes/applications/apply-fields.tsx")>(
      "app/routes/applications/apply-fields.tsx",
    );
    const field = (name: string) => ({ id: name, name, key: name, initialValue: "", errors: [] });
    expect(render(YourNotes, { field })).toContain(`name="${NAME}"`);
  });

  test("limits its length", async () => {
    const { applicationForm } = await load<typeof import("../../app/domain/applications/application-input.ts")>(
      "app/domain/applications/application-input.ts",
    );
    const form = { ...written, key: view.id, selectedCourses: ["a"] };
    expect(applicationForm.parse({ ...form, [NAME]: ` ${VALUE}\r\n` })).toHaveProperty(NAME, VALUE);
    expect(applicationForm.safeParse(form).success).toBe(true);
    expect(applicationForm.safeParse({ ...form, [NAME]: "1".repeat(40) }).success).toBe(true);
    expect(applicationForm.safeParse({ ...form, [NAME]: "1".repeat(41) }).error?.issues).toMatchObject([
      { path: [NAME], message: "Use 40 characters or fewer" },
    ]);
  });

  test("offers the field in the export", async () => {
    const { APPLICATION_EXPORT } = await load<typeof import("../../app/domain/applications/application-export.ts")>(
      "app/domain/applications/application-export.ts",
    );
    const cell = APPLICATION_EXPORT["TB certificate"];
    expect(typeof cell === "function" && cell({ ...view, status: "submitted", version: 1, choice: null })).toBe(VALUE);
  });

  test("takes and returns it in the API", async () => {
    const { applicationBody, applicationJson } =
      await load<typeof import("../../app/routes/api/schemas.ts")>("app/routes/api/schemas.ts");
    const { presentApplication } =
      await load<typeof import("../../app/routes/api/present.ts")>("app/routes/api/present.ts");
    expect(applicationBody.shape).toHaveProperty(NAME);
    expect(applicationJson.parse(presentApplication(view))).toHaveProperty(NAME, VALUE);
  });

  test("shows it to staff", async () => {
    const { shownAs } = await load<typeof import("../../app/domain/applications/application-fields.ts")>(
      "app/domain/applications/application-fields.ts",
    );
    const { RecordHead } = await load<typeof import("../../app/routes/admin/applications/record-head.tsx")>(
      "app/routes/admin/applications/record-head.tsx",
    );
    const shown = { ...view, status: "submitted", version: 1, work: null, canUndo: false } as const;
    const application = { ...shown, choiceEvents: [], shareResults: false };
    const page = { application, record: null, source: null, contacts: [], unread: null, action: "", now: new Date() };
    expect(render(RecordHead, { ...page, rows: shownAs("row", "staff", view) })).toContain(VALUE);
  });

  test("shows it to the student", async () => {
    const { ApplicationDetails } = await load<typeof import("../../app/routes/applications/application-details.tsx")>(
      "app/routes/applications/application-details.tsx",
    );
    expect(render(ApplicationDetails, { application: view })).toContain(VALUE);
  });

  test("includes it in the person's own data, and erases it", async () => {
    const { PERSONAL_DATA } = await load<typeof import("../../app/domain/account/personal-data.server.ts")>(
      "app/domain/account/personal-data.server.ts",
    );
    const { columns, erase } = PERSONAL_DATA.applications;
    expect(columns).toHaveProperty(NAME, "personal");
    expect(erase()).toHaveProperty(NAME, null);
  });

  test("names it in the privacy policy", async () => {
    const { stored } = await load<typeof import("../../app/domain/content/privacy.ts")>(
      "app/domain/content/privacy.ts",
    );
    const { what, kept } = stored().find(({ id }) => id === "applications") ?? {};
    for (const text of [what, kept]) expect(text).toContain("TB certificate number");
  });
});
