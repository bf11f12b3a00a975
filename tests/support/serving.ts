/** The options with which `npm start` and `npm run serve` run Node, for servers that tests start without npm. */
import { readFileSync } from "node:fs";

const { flags, env }: { flags: string[]; env: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../server/node.json", import.meta.url), "utf8"),
);

export const servingFlags = ["--disable-warning=ExperimentalWarning", ...flags];
export const servingEnv = env;

/** How the command that runs the tests makes Node start sooner, for processes that get little of its environment. */
const { NODE_OPTIONS = "", NODE_COMPILE_CACHE = "" } = process.env;
export const quickStart = { NODE_OPTIONS, NODE_COMPILE_CACHE };
