/**
 * Tests the OpenAPI document with other people's tools: a linter, a generator of clients, and the compiler for such a
 * client.
 */
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { beforeAll, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { shared } from "../support/shared-app.ts";

const client = fileURLToPath(new URL("../fixtures/api-client/", import.meta.url));
let source: string;

beforeAll(async () => {
  source = await (await fetch(new URL("/api/openapi.json", shared.url))).text();
});

test("a linter finds nothing", async () => {
  const config = await createConfig({
    extends: ["recommended-strict"],
    // The owner chooses the licence, and the server is on this machine here.
    rules: {
      ...{ "info-license": "off", "no-server-example.com": "off" },
      // No kind of document is named "files".
      "no-ambiguous-paths": "off",
    },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("a generated client compiles, and walks from search to a changed status", async () => {
  await writeFile(`${client}generated.ts`, astToString(await openapiTS(source)));
  expect(compiled(`${client}tsconfig.json`)).toBe("");
  const url = shared.url;
  const student = await ApiClient.signIn(url, `client-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const staff = await ApiClient.signIn(url, "staff@example.com");
  const { walk } = await import("../fixtures/api-client/walk.ts" as string);
  const walked = await walk(url, { student: student.token, staff: staff.token });
  expect(walked).toEqual({
    courseId: expect.stringMatching(/^[a-z0-9-]+$/),
    reference: expect.stringMatching(/^SH-/),
    status: "Reviewing",
    notification: expect.stringContaining("Reviewing"),
  });
});

/** Returns the compiler's errors for a project. */
function compiled(path: string): string {
  const args = ["node_modules/typescript-7/bin/tsc", "--noEmit", "--pretty", "false", "-p", path];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return status === 0 ? "" : `The compiler ended with ${status}: ${stdout}${stderr}`;
}
