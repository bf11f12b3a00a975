/** Connects the pages of the four kinds of records with the database. */
import { data, redirect } from "react-router";
import type { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { courseKeeper, holdersOfCourse } from "#app/domain/catalogue/course-record.server.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { facultiesOnOffer } from "#app/domain/catalogue/staff-courses.server.ts";
import { universitiesToChoose } from "#app/domain/catalogue/staff-universities.server.ts";
import { coursesWith, universityKeeper } from "#app/domain/catalogue/university-record.server.ts";
import { recentMerges } from "#app/domain/catalogue/unmerge-universities.server.ts";
import { accountsOfCards, counsellorKeeper } from "#app/domain/counsellors/staff-counsellors.server.ts";
import { may } from "#app/domain/staff/permissions.ts";
import type { RecordKeeper, StaffRecord } from "#app/domain/staff/records.server.ts";
import { tutorialCategories, tutorialKeeper } from "#app/domain/tutorials/staff-tutorials.server.ts";
import { recruitmentChanges, recruitmentReach } from "#app/domain/universities/recruitment-history.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { LEVELS } from "#app/domain/values/level.ts";
import { NATIONS } from "#app/domain/values/nations.ts";
import { RECRUITMENT_LABELS } from "#app/domain/values/recruitment-state.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { partMissing, readSubmission, replyTo, tried } from "#app/http/form.server.ts";
import { forgetPages } from "#app/http/kept-pages.server.ts";
import { isKind, type KindName, recordAddress } from "./kinds.ts";
import {
  counsellorSections,
  courseSections,
  type Section,
  tutorialSections,
  universitySections,
} from "./record-fields.server.ts";
import { schemas } from "./record-schemas.ts";

/** Options of selects and suggestions, by field name. */
export type Choices = Record<string, readonly (readonly [value: string, label: string])[]>;

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

const choicesOf: Record<KindName, (viewer: Viewer, record?: StaffRecord) => Promise<Choices>> = {
  async courses(viewer, record) {
    const [universities, faculties] = await Promise.all([
      universitiesToChoose(db, viewer, record?.texts.universityId),
      facultiesOnOffer(db),
    ]);
    const universityId = universities.map(({ id, name }) => [id, name] as const);
    return { universityId, faculty: same(faculties), level: same(LEVELS) };
  },
  universities: async () => ({ country: same(NATIONS), recruitment: same(Object.values(RECRUITMENT_LABELS)) }),
  counsellors: async (viewer) => ({
    userId: (await accountsOfCards(db, viewer)).map(({ id, name }) => [id, name] as const),
  }),
  tutorials: async () => ({ category: same(await tutorialCategories(db)) }),
};

/** Who keeps a record that archiving removes from search, and how many courses are archived or restored with it. */
export interface Holders {
  courses: number | null;
  favourites: number;
  applications: number;
}

const sectionsOf: Record<KindName, readonly Section[]> = {
  courses: courseSections,
  universities: universitySections,
  counsellors: counsellorSections,
  tutorials: tutorialSections,
};

/** Returns the form for a new record. */
export const newRecord = async (kind: KindName, viewer: Viewer) => ({
  kind,
  key: crypto.randomUUID() as string,
  sections: sectionsOf[kind],
  choices: await choicesOf[kind](viewer),
});

/** Returns a record with what its form needs. Throws an error page if there is none, or a redirect if it was merged. */
export async function existingRecord(kind: KindName, viewer: Viewer, id: string) {
  const isUniversity = kind === "universities";
  const now = isUniversity ? await universityNow(db, id) : null;
  if (now) throw redirect(recordAddress(kind, now), 303);
  const record = await orErrorPage(keepers[kind].read(viewer, id));
  const [choices, history, reach, merges] = await Promise.all([
    choicesOf[kind](viewer, record),
    isUniversity ? recruitmentChanges(db, viewer, id) : null,
    isUniversity ? recruitmentReach(db, viewer, id) : null,
    isUniversity && may(viewer, "catalogue.change") ? recentMerges(db, viewer, id) : null,
  ]);
  return { kind, record, sections: sectionsOf[kind], choices, history, reach, merges };
}

/** Returns who keeps the record, or null for kinds that no student can save. */
export async function holdersOf(kind: KindName, record: StaffRecord): Promise<Holders | null> {
  if (kind === "courses") return { courses: null, ...(await holdersOfCourse(db, record.id)) };
  return kind === "universities" ? coursesWith(db, record) : null;
}

/** Returns the kind named in a URL. Throws a 404 page for any other word. */
export function kindOr404(text: string): KindName {
  if (isKind(text)) return text;
  throw data({ message: "We cannot find this page." }, { status: 404 });
}

export type Target = { key: string } | { id: string; version: string };

/** Returns the target of a record's form: the key of a new record, or the version that was read. */
export function targetOf(form: FormData, id?: string): Target {
  const text = (name: string) => String(form.get(name) ?? "");
  if (id !== undefined) return { id, version: text("version") };
  if (isUuid(text("key"))) return { key: text("key") };
  throw partMissing();
}

function bind<Input>(schema: z.ZodType<Input>, keeper: RecordKeeper<Input>) {
  const written = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    forgetPages();
    return result;
  };
  const store = async (viewer: Viewer, input: Input, target: Target) =>
    "key" in target
      ? { id: await keeper.create(db, viewer, input, target.key), isChanged: true }
      : { id: target.id, isChanged: await keeper.change(db, viewer, target.id, input, target.version) };
  return {
    read: (viewer: Viewer, id: string) => keeper.read(db, viewer, id),
    archive: (viewer: Viewer, id: string) => written(keeper.archive(db, viewer, id)),
    restore: (viewer: Viewer, id: string) => written(keeper.restore(db, viewer, id)),
    /** Returns the ID of the saved record, or the form's errors and the version to continue from. */
    async save(viewer: Viewer, form: FormData, target: Target) {
      const submission = readSubmission(form, schema);
      const version = "version" in target ? target.version : undefined;
      if (submission.status !== "success") return { result: submission.reply(), status: 422, version };
      const { refused, value } = await tried(written(store(viewer, submission.value, target)));
      if (!refused) return value;
      const isStale = refused.code === "stale" && "id" in target;
      return {
        result: replyTo(submission, refused),
        status: refused.status,
        version: isStale ? (await keeper.read(db, viewer, target.id)).version : version,
      };
    },
  };
}

export const keepers: Record<KindName, ReturnType<typeof bind>> = {
  courses: bind(schemas.courses, courseKeeper),
  universities: bind(schemas.universities, universityKeeper),
  counsellors: bind(schemas.counsellors, counsellorKeeper),
  tutorials: bind(schemas.tutorials, tutorialKeeper),
};
