/** The four kinds of records that staff keep: what the page of each shows, and what its form offers. */
import type { Database } from "#app/db/connect.server.ts";
import { counsellorSections } from "#app/domain/counsellors/counsellor-sections.ts";
import { accountsOfCards, counsellorKeeper } from "#app/domain/counsellors/staff-counsellors.server.ts";
import { may } from "#app/domain/permissions.ts";
import { recruitmentChanges, recruitmentReach } from "#app/domain/recruitment/recruitment-history.server.ts";
import type { FieldSpec, Section } from "#app/domain/staff/record-form.ts";
import type { StaffRecord } from "#app/domain/staff/records.server.ts";
import { tutorialCategories, tutorialKeeper } from "#app/domain/tutorials/staff-tutorials.server.ts";
import { tutorialSections } from "#app/domain/tutorials/tutorial-sections.ts";
import { LEVELS } from "#app/domain/values/level.ts";
import { NATIONS } from "#app/domain/values/nations.ts";
import { RECRUITMENT_LABELS } from "#app/domain/values/recruitment-state.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { eachCourseField } from "./course-fields.ts";
import { courseKeeper, holdersOfCourse } from "./course-record.server.ts";
import type { Field } from "./field.ts";
import { facultiesOnOffer } from "./staff-courses.server.ts";
import { universitiesToChoose } from "./staff-universities.server.ts";
import { eachUniversityField } from "./university-fields.ts";
import { coursesWith, universityKeeper } from "./university-record.server.ts";
import { recentMerges } from "./unmerge-universities.server.ts";

/** The forms of courses and universities, from the tables of their fields. */
type Table = readonly (readonly [string, Field<unknown>])[];

/** Returns the fields of a table that belong to a section of the form. */
const fieldsOf = (table: Table, section: string): FieldSpec[] =>
  table.flatMap(([name, { label, form }]) => {
    const { section: own, required, ...control } = form;
    return own === section ? [{ name, label, ...control, ...(required ? { required: true } : {}) }] : [];
  });

const [courseName, ...moreOfCourse] = fieldsOf(eachCourseField, "course");
const universityOfCourse: FieldSpec = { name: "universityId", label: "University", as: "select", required: true };

const courseSections: readonly Section[] = [
  { title: "The course", fields: [courseName ?? [], universityOfCourse, moreOfCourse].flat() },
  { title: "Fee and dates", fields: fieldsOf(eachCourseField, "money") },
  { title: "English", isDense: true, fields: fieldsOf(eachCourseField, "english") },
  { title: "Entry requirements", fields: fieldsOf(eachCourseField, "entry") },
  { title: "More details", fields: fieldsOf(eachCourseField, "more") },
  { title: "For staff only", fields: fieldsOf(eachCourseField, "staff") },
];

const universitySections: readonly Section[] = [
  { title: "The university", fields: fieldsOf(eachUniversityField, "university") },
  { title: "Open to Bangladesh?", fields: fieldsOf(eachUniversityField, "recruitment") },
  { title: "Links", fields: fieldsOf(eachUniversityField, "links") },
  { title: "Rankings", isDense: true, fields: fieldsOf(eachUniversityField, "rankings") },
  { title: "What we send it", fields: fieldsOf(eachUniversityField, "packs") },
];

export type RecordKind = "courses" | "universities" | "counsellors" | "tutorials";

export const KEEPERS = {
  courses: courseKeeper,
  universities: universityKeeper,
  counsellors: counsellorKeeper,
  tutorials: tutorialKeeper,
} satisfies Record<RecordKind, unknown>;

/** Options of selects and suggestions, by field name. */
export type Choices = Record<string, readonly (readonly [value: string, label: string])[]>;

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

const choicesOf: Record<RecordKind, (db: Database, viewer: Actor, record?: StaffRecord) => Promise<Choices>> = {
  async courses(db, viewer, record) {
    const [universities, faculties] = await Promise.all([
      universitiesToChoose(db, viewer, record?.texts.universityId),
      facultiesOnOffer(db),
    ]);
    const universityId = universities.map(({ id, name }) => [id, name] as const);
    return { universityId, faculty: same(faculties), level: same(LEVELS) };
  },
  universities: async () => ({ country: same(NATIONS), recruitment: same(Object.values(RECRUITMENT_LABELS)) }),
  counsellors: async (db, viewer) => ({
    userId: (await accountsOfCards(db, viewer)).map(({ id, name }) => [id, name] as const),
  }),
  tutorials: async (db) => ({ category: same(await tutorialCategories(db)) }),
};

/** Who keeps a record that archiving removes from search, and how many courses are archived or restored with it. */
export interface Holders {
  courses: number | null;
  favourites: number;
  applications: number;
}

const sectionsOf: Record<RecordKind, readonly Section[]> = {
  courses: courseSections,
  universities: universitySections,
  counsellors: counsellorSections,
  tutorials: tutorialSections,
};

/** Returns the form of a kind, with the options that a record needs. */
export const recordForm = async (db: Database, viewer: Actor, kind: RecordKind, record?: StaffRecord) => ({
  sections: sectionsOf[kind],
  choices: await choicesOf[kind](db, viewer, record),
});

/** Returns a record with its form, and the history of a university. Throws `not_found`. */
export async function recordPage(db: Database, viewer: Actor, kind: RecordKind, id: string) {
  const isUniversity = kind === "universities";
  const record = await KEEPERS[kind].read(db, viewer, id);
  const [form, history, reach, merges] = await Promise.all([
    recordForm(db, viewer, kind, record),
    isUniversity ? recruitmentChanges(db, viewer, id) : null,
    isUniversity ? recruitmentReach(db, viewer, id) : null,
    isUniversity && may(viewer, "catalogue.change") ? recentMerges(db, viewer, id) : null,
  ]);
  return { record, ...form, history, reach, merges };
}

/** Returns who keeps the record, or null for kinds that no student can save. */
export async function holdersOf(db: Database, kind: RecordKind, record: StaffRecord): Promise<Holders | null> {
  if (kind === "courses") return { courses: null, ...(await holdersOfCourse(db, record.id)) };
  return kind === "universities" ? coursesWith(db, record) : null;
}
