/** The table of university fields. The import, the staff form and the API are made from it. */
import { z } from "zod";
import { readDay } from "#app/domain/values/day.ts";
import { formatDate } from "#app/domain/values/deadlines.ts";
import { addressText } from "#app/domain/values/form-field.ts";
import { NATIONS } from "#app/domain/values/nations.ts";
import { COVER_PARTS, FILE_PARTS, readCover, readPattern } from "#app/domain/values/pack-pattern.ts";
import { readMapUrl, readNation, readRank, readUrl } from "#app/domain/values/place.ts";
import { RECRUITMENT_LABELS, readRecruitment, recruitmentText } from "#app/domain/values/recruitment-state.ts";
import { safeUrl } from "#app/domain/values/web-address.ts";
import { type Field, line, number, paragraphs } from "./field.ts";
import type { UniversityInput } from "./write.server.ts";

/** The columns of `universities` that people fill in. */
export type UniversityValues = Omit<UniversityInput, "id" | "isSample" | "archivedAt">;
export type UniversityFieldName = keyof UniversityValues;

const own = { page: "own", compare: null } as const;
/** An https URL. The API returns null for any other, because clients put it into a link or an image. */
const address = {
  ...line(500),
  isAddress: true as const,
  text: addressText,
  longest: 600,
  api: { schema: z.string().nullable(), present: safeUrl },
};
const rank = {
  ...number(readRank, "Position in the table; null if not ranked or not known"),
  api: { schema: z.number().int().positive().nullable(), present: (value: number | null) => value },
};
const notInContract = { withheld: "The specification's University has no such field." } as const;
const notForOthers = { withheld: "It is between a university and the office." } as const;
const coverText = paragraphs(3_000);
const parts = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");
const day = {
  unknown: null,
  read: readDay,
  text: (value: string | null) => value ?? "",
  show: (value: string | null) => (value ? [formatDate(value)] : []),
};
const text = { schema: z.string(), present: (value: string) => value };

export const UNIVERSITY_FIELDS = {
  name: {
    ...own,
    ...line(200),
    unknown: "",
    label: "University",
    headings:
      "university name, name of university, university, institution name, institution, university title, college university, university college, school name, provider, provider name, awarding institution, uni, uni name, college",
    form: {
      section: "university",
      label: "Name",
      hint: "Students can search for courses by this name",
      required: "Enter the university name",
    },
    api: text,
  },
  city: {
    ...own,
    ...line(100),
    unknown: "",
    label: "City",
    headings:
      "city, town, location, campus city, university city, city name, campus location, town city, city town, university location, institution city",
    form: { section: "university", required: "Enter the city" },
    api: text,
  },
  country: {
    ...own,
    ...line(100),
    unknown: "",
    label: "Nation",
    headings: "country, nation, university country, uk nation, country name, region, uk country, institution country",
    read: readNation,
    choices: NATIONS,
    form: { section: "university", as: "select", required: "Select a nation" },
    api: {
      schema: z.string().meta({ description: "England, Scotland, Wales or Northern Ireland" }),
      present: (value) => value,
    },
  },
  about: {
    ...own,
    ...paragraphs(10_000),
    label: "About the university",
    headings:
      "about, about university, about the university, university description, university overview, about us, university profile, institution description, university about",
    form: { section: "university", label: "About", as: "area", rows: 6 },
    api: { withheld: "The specification's University has no such field." },
  },
  aboutBangla: {
    ...own,
    ...paragraphs(10_000),
    label: "About the university in Bangla",
    headings:
      "about in bangla, about bangla, about the university in bangla, university description in bangla, university overview in bangla, overview in bangla, bangla overview, bangla description",
    form: {
      section: "university",
      label: "About, in Bangla",
      hint: "Pages in Bangla show it. Without it they show the English one",
      as: "area",
      rows: 6,
    },
    api: { withheld: "The specification's University has no such field." },
  },
  website: {
    ...own,
    ...address,
    label: "University website",
    headings:
      "website, university website, web site, university url, university web site, institution website, site, homepage, university site, university link",
    read: readUrl,
    form: { section: "links", label: "Website", hint: "Must start with https://", inputMode: "url" },
  },
  googleMapUrl: {
    ...own,
    ...address,
    label: "University map",
    headings:
      "google map url, google map, google maps, map url, map link, map, google maps link, google map link, google maps url, university map",
    read: readMapUrl,
    form: {
      section: "links",
      label: "Google Maps link",
      hint: "Copy it from Share in Google Maps. If you leave this empty, the link searches for the name and city",
      inputMode: "url",
    },
  },
  imageUrl: {
    ...own,
    ...address,
    label: "University image",
    headings:
      "image url, image, photo, picture, university image, logo, university logo, photo url, logo url, image link",
    read: readUrl,
    form: { section: "links", label: "Image link", hint: "Must start with https://", inputMode: "url" },
  },
  qsRanking: {
    ...own,
    ...rank,
    label: "QS World ranking",
    headings:
      "qs ranking, qs rank, qs world ranking, qs world rank, qs world university ranking, qs world university rankings, qs, world ranking, world rank, global ranking, qs position, ranking qs",
    form: { section: "rankings", hint: "A whole number", inputMode: "numeric" },
  },
  ukRanking: {
    ...own,
    ...rank,
    label: "UK ranking",
    headings:
      "uk ranking, uk rank, national ranking, national rank, ranking uk, domestic ranking, guardian ranking, times ranking, complete university guide ranking, cug ranking, rank uk, ranking, rank",
    form: { section: "rankings", hint: "A whole number", inputMode: "numeric" },
  },
  recruitment: {
    ...own,
    unknown: null,
    label: "Open to Bangladesh",
    headings:
      "open to bangladesh, bangladesh, bangladesh status, recruitment bangladesh, recruitment status, accepting bangladesh, bangladesh recruitment, bd status",
    read: readRecruitment,
    text: recruitmentText,
    show: (state) => (state ? [recruitmentText(state)] : []),
    choices: Object.values(RECRUITMENT_LABELS),
    form: {
      section: "recruitment",
      label: "Takes students from Bangladesh",
      hint: "Select one only after reading or hearing it from the university",
      as: "radios",
    },
    api: notInContract,
  },
  recruitmentNote: {
    ...own,
    ...line(300),
    label: "Note on Bangladesh",
    headings: "bangladesh note, recruitment note, bangladesh notes, note for bangladesh, bangladesh remarks",
    form: {
      section: "recruitment",
      label: "Note for students",
      hint: "For example, Postgraduate courses only",
    },
    api: notInContract,
  },
  recruitmentSource: {
    ...own,
    ...line(300),
    label: "Source on Bangladesh",
    headings: "bangladesh source, recruitment source, source of bangladesh status",
    form: { section: "recruitment", label: "Source", hint: "A web address, or who said it" },
    api: notInContract,
  },
  recruitmentCheckedOn: {
    ...own,
    ...day,
    label: "Bangladesh checked on",
    headings: "bangladesh checked on, recruitment checked on, bangladesh checked, bangladesh status date",
    form: { section: "recruitment", label: "Checked on", hint: "Students see this date", as: "date" },
    api: notInContract,
  },
  recruitmentUntil: {
    ...own,
    ...day,
    label: "Bangladesh state ends on",
    headings: "bangladesh until, recruitment until, bangladesh paused until, bangladesh status until",
    form: {
      section: "recruitment",
      label: "Ends on",
      hint: "After this day students see that it is not known, until someone checks it",
      as: "date",
    },
    api: notInContract,
  },
  packNames: {
    ...own,
    ...line(100),
    page: null,
    label: "Names of files",
    headings: "names of files, file names, file name pattern, file naming, naming of files",
    read: readPattern,
    form: {
      section: "packs",
      hint: `As this university wants them: {SURNAME}_{given}_{kind}. There are ${parts(FILE_PARTS)}`,
    },
    api: notForOthers,
  },
  packCover: {
    ...own,
    ...coverText,
    page: null,
    label: "Cover page",
    headings: "cover page, cover text, text of the cover page, cover sheet",
    read: (text) => readCover(coverText.read(text)),
    form: {
      section: "packs",
      hint: `Where this university wants one. It stands before the files. There are ${parts(COVER_PARTS)}`,
      as: "area",
      rows: 6,
    },
    api: notForOthers,
  },
} satisfies { [Name in UniversityFieldName]: Field<UniversityValues[Name]> };

/** Every field with its name, in the order of the staff form. */
export const eachUniversityField = Object.entries(UNIVERSITY_FIELDS) as [UniversityFieldName, Field<unknown>][];

/** A university without any known values. */
export const UNKNOWN_UNIVERSITY = Object.fromEntries(
  eachUniversityField.map(([name, field]) => [name, field.unknown]),
) as UniversityValues;
