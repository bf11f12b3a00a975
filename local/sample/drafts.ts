/** The courses that a sample university offers, without fees and requirements. */
import type { Random } from "./random.ts";
import { type Field, SUBJECTS, type Subject } from "./subjects.ts";
import type { SampleUniversity } from "./universities.ts";

export type Level = "Foundation" | "Undergraduate" | "Postgraduate" | "Research";

export interface Draft {
  name: string;
  /** The name without its award. */
  title: string;
  level: Level;
  field: Field;
  topics: readonly string[];
  /** Set if the sample needs a certain requirement. */
  ieltsOverall?: number;
  /** True if the course includes a year of work. */
  placement?: boolean;
}

const FIELDS: Readonly<Record<SampleUniversity["kind"], readonly Field[] | null>> = {
  broad: null,
  arts: ["creative", "arts"],
  professional: ["business", "law", "social"],
  health: ["health"],
  land: ["science"],
};
const LAND_SUBJECTS = new Set([
  "Agriculture",
  "Food Science",
  "Environmental Science",
  "Biology",
  "Geography",
  "Biotechnology",
]);

/** Universities without bachelor's degrees. */
const TAUGHT_POSTGRADUATE_ONLY = new Set([
  "cranfield-university",
  "london-school-of-hygiene-tropical-medicine",
  "royal-college-of-art",
]);
/** Universities of science and engineering. */
const TECHNICAL: Readonly<Record<string, readonly Field[]>> = {
  "imperial-college-london": ["business", "computing", "engineering", "health", "science"],
  "cranfield-university": ["business", "computing", "engineering", "science"],
  "heriot-watt-university": ["business", "computing", "engineering", "science", "built"],
  "courtauld-institute-of-art": ["arts"],
};
/** Universities where a first degree in arts or social sciences is called MA. */
const MA_IS_A_FIRST_DEGREE = new Set([
  "university-of-aberdeen",
  "university-of-dundee",
  "university-of-edinburgh",
  "university-of-glasgow",
  "university-of-st-andrews",
]);
const MEDICAL_SCHOOLS: Readonly<Record<string, string>> = {
  "cardiff-university": "MBBCh Medicine",
  "queens-university-belfast": "MB BCh BAO Medicine",
  "university-of-dundee": "MBChB Medicine",
  "university-of-glasgow": "MBChB Medicine",
  "university-of-leicester": "MBChB Medicine",
  "university-of-manchester": "MBChB Medicine",
};

const FOUNDATIONS: readonly (readonly [title: string, field: Field])[] = [
  ["Business", "business"],
  ["Computing", "computing"],
  ["Engineering", "engineering"],
  ["Science", "science"],
  ["Health & Life Sciences", "health"],
  ["Law & Social Sciences", "social"],
  ["Arts & Design", "creative"],
];

/** Returns every course of a university, each name once. */
export function draftsOf(university: SampleUniversity, random: Random): Draft[] {
  const size = university.kind === "broad" ? 1 : 0.5;
  const many = (low: number, high: number) => Math.max(1, Math.round(random.between(low, high) * size));
  const offered = subjectsOf(university);
  const first = random.shuffled(offered.filter((subject) => subject.ug));
  const second = random.shuffled(offered.filter((subject) => subject.pg));
  const bachelors = TAUGHT_POSTGRADUATE_ONLY.has(university.id) ? [] : first.slice(0, many(5, 9));
  const drafts = [
    ...(bachelors.length > 0 ? foundations(university, random) : []),
    ...bachelors.map((subject) => undergraduate(university, subject, random)),
    ...second.slice(0, many(6, 10)).map((subject) => postgraduate(subject, random)),
    ...random
      .shuffled(offered)
      .slice(0, many(1, 2))
      .map((subject) => research(subject, random)),
  ];
  const medicine = MEDICAL_SCHOOLS[university.id];
  if (medicine) {
    const topics = ["Anatomy", "Clinical Practice", "Surgery"];
    drafts.push({
      name: medicine,
      title: "Medicine",
      level: "Undergraduate",
      field: "health",
      topics,
      ieltsOverall: 7.5,
    });
  }
  return drafts;
}

function subjectsOf(university: SampleUniversity): Subject[] {
  const fields = TECHNICAL[university.id] ?? FIELDS[university.kind];
  return SUBJECTS.filter(
    ({ field, title }) =>
      (!fields || fields.includes(field)) &&
      (university.kind === "land" ? LAND_SUBJECTS.has(title) : title !== "Agriculture"),
  );
}

function foundations(university: SampleUniversity, random: Random): Draft[] {
  const fields = FIELDS[university.kind];
  const fitting = FOUNDATIONS.filter(([, field]) => !fields || fields.includes(field));
  return random
    .shuffled(fitting)
    .slice(0, university.band === 1 ? 1 : 2)
    .map(([title, field]) => ({
      name: `International Foundation Year in ${title}`,
      title,
      level: "Foundation",
      field,
      topics: ["Academic English", "Study Skills", title],
    }));
}

function undergraduate(university: SampleUniversity, subject: Subject, random: Random): Draft {
  const { title, field, topics } = subject;
  let award = subject.ug;
  if (award === "BA (Hons)" && field !== "creative" && MA_IS_A_FIRST_DEGREE.has(university.id)) award = "MA (Hons)";
  if (award === "BEng (Hons)" && university.band < 3 && random.chance(0.35)) award = "MEng (Hons)";
  const placement = award.startsWith("B") && random.chance(0.15);
  const name = `${award} ${title}${placement ? " with Placement Year" : ""}`;
  return { name, title, level: "Undergraduate", field, topics, placement };
}

function postgraduate({ title, pg, field, topics }: Subject, random: Random): Draft {
  if (pg === "MBA") return { name: "MBA", title, level: "Postgraduate", field, topics };
  const placement = pg === "MSc" && random.chance(0.12);
  const ending = placement ? " with Advanced Practice" : "";
  return {
    name: `${pg} ${title === "Law" ? "General Law" : title}${ending}`,
    title,
    level: "Postgraduate",
    field,
    topics,
    placement,
  };
}

function research({ title, field, topics }: Subject, random: Random): Draft {
  const award = random.pick(["PhD", "PhD", "PhD", "MRes", "MPhil"]);
  return { name: `${award} ${title}`, title, level: "Research", field, topics };
}
