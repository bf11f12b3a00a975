/** 50 journeys on a phone whose network loses every tenth request. `npm test` makes 10 of them. */
import { spawnSync } from "node:child_process";
import type { Outcome } from "./outcome.ts";

const GROUPS = 10;

export async function run(): Promise<Outcome> {
  const { status } = spawnSync(
    "playwright",
    ["test", "tests/lossy.spec.ts", "--project", "with JavaScript", "--grep", "journeys from"],
    { stdio: "inherit", env: { ...process.env, TEST_APP_DATABASE: "pglite", LOSSY_GROUPS: String(GROUPS) } },
  );
  return {
    figures: { journeys: GROUPS * 5 },
    losses: status === 0 ? [] : ["A journey ended otherwise than with one application. See above"],
  };
}
