/** `npm run doctor`: looks at a configuration from outside in, and says what to do about each fault. */
import { styleText } from "node:util";
import { countOf } from "#app/notation.ts";
import { examine } from "../doctor/examine.ts";
import type { Finding } from "../doctor/finding.ts";
import { command, fail } from "./process.ts";

const MARKS = {
  fine: styleText("green", "fine   "),
  warning: styleText("yellow", "warning"),
  problem: styleText("red", "PROBLEM"),
};

await command(async () => {
  const { readEnv } = await import("../../app/env.server.ts").catch((error) => fail(error.message));
  const findings = await examine(readEnv(process.env));
  for (const finding of findings) console.log(lineOf(finding));
  const problems = findings.filter(({ state }) => state === "problem").length;
  console.log(problems === 0 ? "\nNo problem found." : `\n${countOf(problems, "problem")} found.`);
  if (problems > 0) process.exit(1);
});

function lineOf({ about, state, said, todo }: Finding): string {
  return `${MARKS[state]}  ${about.padEnd(16)} ${said}${todo ? `\n${" ".repeat(26)} -> ${todo}` : ""}`;
}
