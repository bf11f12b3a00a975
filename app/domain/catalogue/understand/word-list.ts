/** Words that stand for a filter, in `foldText`'s form. A value counts only if the catalogue has it. */
import type { FilterName } from "../filters.ts";
import type { SortName } from "../sorts.ts";

export type Meaning = { name: FilterName; value: string } | { name: "sort"; value: SortName };

const each = (meaning: Meaning, phrases: string) =>
  phrases.split(",").map((phrase) => [phrase.trim(), meaning] as const);

/** Phrases with one meaning, whatever stands beside them. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map([
  ...each({ name: "nation", value: "Scotland" }, "scotland, scottish university, scottish universities, scottish unis"),
  ...each({ name: "nation", value: "England" }, "england, english university, english universities"),
  ...each({ name: "nation", value: "Wales" }, "wales, welsh university, welsh universities"),
  ...each({ name: "nation", value: "Northern Ireland" }, "northern ireland, n ireland, north ireland"),
  ...each(
    { name: "level", value: "Undergraduate" },
    "undergraduate, undergraduates, undergrad, ug, bachelor, bachelors, bachelor s, bachelor degree, bachelors degree, bachelor course, bachelor courses, bachelors course, undergraduate course, undergraduate courses, undergraduate degree, undergraduate degrees, first degree, honours degree, honours, honors",
  ),
  ...each(
    { name: "level", value: "Postgraduate" },
    "postgraduate, postgraduates, postgrad, post graduate, post graduation, pg, pgt, master, masters, master s, master degree, masters degree, masters degrees, master course, masters course, masters courses, master program, masters program, masters programme, postgraduate course, postgraduate courses, postgraduate degree, taught masters, postgraduate taught",
  ),
  ...each(
    { name: "level", value: "Research" },
    "phd, ph d, phds, phd degree, phd program, phd programme, phd programmes, phd course, phd courses, doctorate, doctorates, doctoral, research degree, research degrees, postgraduate research, pgr, masters by research, master by research, research masters",
  ),
  ...each(
    { name: "level", value: "Foundation" },
    "foundation, foundation year, foundation course, foundation courses, foundation programme, foundation program, international foundation year, pre masters, pre master, premasters, pathway, pathway course, pathway programme",
  ),
  ...each({ name: "mode", value: "Full-time" }, "full time, fulltime"),
  ...each({ name: "mode", value: "Part-time" }, "part time, parttime"),
  ...each({ name: "mode", value: "Online" }, "online, distance learning, distance education, remote learning"),
  ...each(
    { name: "scholarship", value: "1" },
    "scholarship, scholarships, scholarship available, scholarships available, with scholarship, with scholarships, with a scholarship, bursary, bursaries, funded, funding",
  ),
  ...each(
    { name: "deadline", value: "1" },
    "deadline not passed, deadline open, still open, open now, open for application, open for applications, accepting applications, applications open, admission open, admissions open",
  ),
  ...each(
    { name: "open", value: "1" },
    "open to bangladesh, open for bangladesh, open to bangladeshi students, open for bangladeshi students, accepting bangladeshi students, accepts bangladeshi students",
  ),
  ...each(
    { name: "sort", value: "fee" },
    "cheap, cheaper, cheapest, affordable, low cost, low fee, low fees, low tuition, low tuition fee, low tuition fees, lowest fee, lowest fees, lowest tuition, least expensive, inexpensive",
  ),
  ...each(
    { name: "sort", value: "rank" },
    "top, best, top ranked, top ranking, ranking, rankings, qs ranking, world ranking, uk ranking, ranked, highest ranked, high ranked, best ranked, top university, top universities, top unis, best university, best universities, best unis",
  ),
  ...each(
    { name: "sort", value: "intake" },
    "intake, intakes, next intake, upcoming intake, current intake, latest intake",
  ),
  ...each({ name: "sort", value: "ielts" }, "low ielts, lowest ielts, low ielts score, lowest ielts score"),
]);

/** What filters cannot say. It is left out of the search, and the page says so. */
export const NOT_POSSIBLE: ReadonlySet<string> = new Set(["ielts"]);

/** Words around what people look for, which every course has. They have no effect, and the page says so. */
export const NOISE: ReadonlySet<string> = new Set(
  "course courses degree degrees programme programmes program programs study studying admission admissions apply university universities unis uni campus college colleges student students bangladesh bangladeshi i want me my need find show list uk accepting accept accepts accepted how which what where when much many can do does is are there".split(
    " ",
  ),
);
