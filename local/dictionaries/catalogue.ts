/** The catalogue that the pages of dictionaries show, as `no-one.ts` explains. */
import type { Database } from "#app/db/connect.server.ts";
import { costFigures, tutorials } from "#app/db/schema.ts";
import {
  type CourseInput,
  refreshCatalogueWords,
  saveCourses,
  saveUniversities,
  type UniversityInput,
} from "#app/domain/catalogue/write.server.ts";
import { LEVELS } from "#app/domain/values/level.ts";
import { sampleFigures } from "../sample/figures.ts";
import { day } from "../sample/history.ts";

/** More than a page shows at once, so that it leads to the next one. */
const COURSES = 120;
/** Enough for every crest. */
const UNIVERSITIES = 60;
const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland"];
const TUTORIALS = 12;
/** As the dashboard knows them, for the steps of an application. */
const TUTORIAL_CATEGORIES = ["IELTS", "Student visa", "Applications"];

export const courseAt = (place: number): string => `course-${place}`;

export async function seedCatalogue(db: Database, now: Date): Promise<void> {
  await saveUniversities(db, Array.from({ length: UNIVERSITIES }, university));
  await saveCourses(
    db,
    Array.from({ length: COURSES }, (_, place) => course(now, place)),
  );
  await refreshCatalogueWords(db);
  await db.insert(costFigures).values(sampleFigures(now));
  await db.insert(tutorials).values(Array.from({ length: TUTORIALS }, tutorial));
}

const tutorial = (_: unknown, place: number): typeof tutorials.$inferInsert => ({
  id: `tutorial-${place}`,
  title: `Tutorial ${place}`,
  description: "About 1",
  category: TUTORIAL_CATEGORIES[place % TUTORIAL_CATEGORIES.length] ?? "",
  youtubeUrl: `https://www.youtube.com/watch?v=${String(place).padStart(11, "0")}`,
});

const university = (_: unknown, place: number): UniversityInput => ({
  id: `university-${place}`,
  name: `University ${place}`,
  city: `City ${place}`,
  country: NATIONS[place % NATIONS.length] ?? "",
  about: `About ${place}`,
  aboutBangla: `পরিচিতি ${place}`,
  website: `https://university${place}.example/`,
  googleMapUrl: null,
  imageUrl: null,
  qsRanking: place === 0 ? null : 100 + place,
  ukRanking: place === 0 ? null : 10 + place,
  recruitment: "open",
  recruitmentNote: `Note ${place}`,
  recruitmentSource: `Source ${place}`,
  recruitmentCheckedOn: "2026-01-01",
  recruitmentUntil: null,
  packNames: "{SURNAME}_{given}_{kind}",
  packCover: `Dear team ${place}, these are the documents of {name}.`,
  isSample: true,
  archivedAt: null,
});

/** Returns an intake that has not begun yet. */
const nextIntake = (now: Date) => `September ${now.getUTCFullYear() + 1}`;

/** Some say little, so that pages have the words for what is not known. */
function course(now: Date, place: number): CourseInput {
  const isShort = place % 5 === 4;
  const known = <Value>(value: Value): Value | null => (isShort ? null : value);
  return {
    id: courseAt(place),
    universityId: `university-${place % UNIVERSITIES}`,
    name: `Course ${place}`,
    faculty: `Faculty ${place % 3}`,
    level: LEVELS[place % LEVELS.length] ?? "",
    duration: known("1 year"),
    currency: "GBP",
    tuitionFee: known(10_000 + place),
    scholarships: place % 3 ? [`Scholarship ${place} - £${place},000`] : [],
    scholarshipsBangla: [],
    ieltsOverall: known(6.5),
    ieltsListening: known(6),
    ieltsReading: known(6),
    ieltsWriting: known(6),
    ieltsSpeaking: known(6),
    startDates: isShort ? [] : ["September", "January"],
    description: known(`Description ${place}`),
    code: known(`C${place}`),
    subjects: [`Subject ${place}`],
    entryRequirements: known(`Requirement ${place}`),
    qualification: known(`Qualification ${place}`),
    studyModes: ["Full-time"],
    courseUrl: known(`https://university${place}.example/course`),
    deadlines: place % 2 ? [{ intake: nextIntake(now), date: day(now, place - 5) }] : [],
    toeflOverall: known(90),
    pteOverall: known(60),
    duolingoOverall: known(110),
    minHscGpa: known(4),
    minBachelorCgpa: known(3),
    prerequisites: known(`Prerequisite ${place}`),
    workExperience: known(`Experience ${place}`),
    otherRequirements: known(`Other ${place}`),
    homeTuitionFee: null,
    minSscGpa: known(4),
    studyGap: known("Gap 1"),
    moiAccepted: known("Medium 1"),
    backlogs: known("Backlogs 1"),
    deposit: known("Deposit 1"),
    casDeposit: known("Deposit 2"),
    totalFee: known("Fee 1"),
    campus: known("Campus 1"),
    workPlacement: known("Placement 1"),
    commission: null,
    contact: null,
    checkedOn: null,
    isSample: true,
    archivedAt: null,
  };
}
