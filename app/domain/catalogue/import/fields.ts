/** What a column of a spreadsheet may hold. */

/** Every target, with the name that people see. The order is that of the list to choose from. */
export const FIELDS = {
  courseId: "Course id",
  name: "Course name",
  universityName: "University",
  universityId: "University id",
  level: "Level",
  faculty: "Faculty",
  tuitionFee: "Tuition fee a year",
  duration: "Duration",
  durationYears: "Duration in years",
  durationMonths: "Duration in months",
  startDates: "Start dates",
  scholarships: "Scholarships",
  scholarshipAmount: "Scholarship amount",
  ieltsOverall: "IELTS overall",
  ieltsEach: "IELTS in each part",
  ieltsListening: "IELTS listening",
  ieltsReading: "IELTS reading",
  ieltsWriting: "IELTS writing",
  ieltsSpeaking: "IELTS speaking",
  subjects: "Subjects",
  description: "Description",
  entryRequirements: "Entry requirements",
  qualification: "Qualification",
  code: "Course code",
  archived: "Archived",
  city: "City",
  country: "Nation",
  website: "University website",
  imageUrl: "University image",
  googleMapUrl: "University map",
  qsRanking: "QS ranking",
  ukRanking: "UK ranking",
  about: "About the university",
} as const;

export type Field = keyof typeof FIELDS;

export const isField = (text: string): text is Field => Object.hasOwn(FIELDS, text);

/** Fields that several columns of a sheet may feed, in the order of the columns. */
export const LIST_FIELDS: ReadonlySet<Field> = new Set<Field>([
  "startDates",
  "scholarships",
  "scholarshipAmount",
  "subjects",
  "entryRequirements",
]);

/** Fields of the university. A sheet with only these describes universities. */
export const UNIVERSITY_FIELDS: ReadonlySet<Field> = new Set<Field>([
  "universityName",
  "universityId",
  "city",
  "country",
  "website",
  "imageUrl",
  "googleMapUrl",
  "qsRanking",
  "ukRanking",
  "about",
]);

/** Which column of a sheet holds what; a column that is not there is not used. */
export type ColumnMatches = Readonly<Record<string, Field>>;

/** The matches of every sheet, by its name. */
export type Mapping = Readonly<Record<string, ColumnMatches>>;
