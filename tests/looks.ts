/**
 * `npm run looks`: pictures of every page and state, to see what a change of styles changes.
 *
 *     npm run looks -- take FOLDER [WORDS]      takes them; with words only those whose names contain one
 *     npm run looks -- compare BEFORE AFTER     says which differ, and draws the differences into AFTER/differences
 *
 * Two folders of one build have the same pictures to the last pixel. Fonts and browsers differ between machines, so
 * both folders are taken on one.
 */
import { buildProduction } from "../local/build.ts";
import { compareFolders } from "./looks/compare.ts";
import { takeAll } from "./looks/take.ts";

const [task, folder, ...rest] = process.argv.slice(2);

if (task === "take" && folder) {
  buildProduction(console.log);
  process.exit((await takeAll(folder, rest)) ? 0 : 1);
}
if (task === "compare" && folder && rest[0]) process.exit(compareFolders(folder, rest[0]) ? 0 : 1);
console.error("npm run looks -- take FOLDER [WORDS], or npm run looks -- compare BEFORE AFTER");
process.exit(1);
