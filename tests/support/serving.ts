/** The options with which `npm start` and `npm run serve` run Node, for servers that tests start without npm. */
import { readFileSync } from "node:fs";

const { flags, env }: { flags: string[]; env: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../../server/node.json", import.meta.url), "utf8"),
);

export const servingFlags = ["--disable-warning=ExperimentalWarning", ...flags];
export const servingEnv = env;
