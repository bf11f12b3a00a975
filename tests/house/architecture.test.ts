/** Holds docs/architecture.svg against the imports. After a change of the house, draw it again with `-u`. */
import { expect, test } from "vitest";
import { drawArchitecture, importsBetween } from "./architecture.ts";
import { readModules } from "./modules.ts";

const modules = readModules("app", "server", "local");

test("the picture of the architecture shows the folders and imports of today", async () => {
  await expect(drawArchitecture(modules)).toMatchFileSnapshot("../../docs/architecture.svg");
});

test("an import that is new appears in the picture, and a folder without a place is an error", () => {
  const extra = (path: string, from: string) => ({
    path,
    text: "",
    lines: 1,
    imports: [{ from, isTypeOnly: false }],
  });
  expect(importsBetween(modules).has("app/db app/ui")).toBe(false);
  const changed = [...modules, extra("app/db/extra.ts", "app/ui/button.tsx")];
  expect(drawArchitecture(changed)).not.toBe(drawArchitecture(modules));
  expect(() => drawArchitecture([...modules, extra("app/more/extra.ts", "zod")])).toThrow("No box for app/more");
});
