/**
 * The table of application fields. The form and its schema, the API, the staff's export, the pages of an application,
 * "Download my data" and the privacy policy are made from it: see `docs/adding-an-application-field.md`. The courses
 * are a list of their own.
 */

import { emailAddress } from "#app/domain/values/email.ts";
import { isPhone } from "#app/domain/values/phone.ts";
import { personName, requiredText } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";
import type { ApplicationFieldName, ApplicationValues } from "./application-columns.server.ts";
import { type ApplicationField, optional, required } from "./application-field.ts";

export type { ApplicationFieldName, ApplicationValues } from "./application-columns.server.ts";

/** The fields above the courses. */
export const ABOUT_YOU = {
  fullName: {
    ...required,
    get label() {
      return m.apply_full_name();
    },
    schema: personName(m.apply_name_required),
    form: {
      get hint() {
        return m.apply_name_hint();
      },
      autoComplete: "name",
    },
    filledFrom: ["account", "last application", "sign-in"],
    onDeletion: "erased",
    get privacy() {
      return m.apply_name_private();
    },
    export: "Name",
    student: "row",
    staff: "own",
    get changed() {
      return m.apply_name_changed();
    },
    example: "Nusrat Jahan",
  },
  email: {
    ...required,
    get label() {
      return m.apply_email();
    },
    schema: emailAddress,
    form: {
      get label() {
        return m.apply_email_address();
      },
      type: "email",
      autoComplete: "email",
    },
    filledFrom: ["last application", "sign-in"],
    onDeletion: "erased",
    get privacy() {
      return m.apply_email_private();
    },
    export: "Email",
    student: "row",
    staff: "own",
    get changed() {
      return m.apply_email_changed();
    },
    example: "nusrat@example.com",
  },
  phone: {
    ...required,
    get label() {
      return m.apply_phone();
    },
    schema: requiredText(m.apply_phone_required, 40).refine(isPhone, { error: () => m.apply_phone_wrong() }),
    form: {
      get label() {
        return m.apply_phone_number();
      },
      get hint() {
        return m.apply_phone_hint();
      },
      type: "tel",
      inputMode: "tel",
      autoComplete: "tel",
      placeholder: "+880 1XXX-XXXXXX",
    },
    filledFrom: ["account", "last application"],
    onDeletion: "erased",
    get privacy() {
      return m.apply_phone_private();
    },
    export: "Phone",
    student: "row",
    staff: "own",
    get changed() {
      return m.apply_phone_changed();
    },
    example: "+880 1712-345678",
  },
} as const satisfies Partial<Table>;

/** The fields below the courses. */
export const BELOW_COURSES = {
  additionalNotes: {
    ...optional("paragraphs", 4000),
    label: "Student's notes",
    form: {
      get label() {
        return m.apply_notes_label();
      },
      get hint() {
        return m.apply_notes_hint();
      },
      rows: 4,
    },
    filledFrom: [],
    onDeletion: "erased",
    get privacy() {
      return m.apply_notes_private();
    },
    export: "Notes",
    student: "text",
    staff: "text",
    get changed() {
      return m.apply_notes_changed();
    },
    example: "I can start in September.",
  },
} as const satisfies Partial<Table>;

/** The table's type. A column that students fill in without a field, or a field without a column, is a type error. */
type Table = { [Name in ApplicationFieldName]: ApplicationField<ApplicationValues[Name]> };

export const APPLICATION_FIELDS = { ...ABOUT_YOU, ...BELOW_COURSES } satisfies Table;

/** A field whose type of value is lost. Pass each value only to its own field. */
export type AnyApplicationField = ApplicationField<string> | ApplicationField<string | null>;

const entriesOf = (fields: Partial<Table>) => Object.entries(fields) as [ApplicationFieldName, AnyApplicationField][];

export const eachAboutYou = entriesOf(ABOUT_YOU);
export const eachBelowCourses = entriesOf(BELOW_COURSES);
/** Every field with its name, in the order of the form. */
export const eachApplicationField = [...eachAboutYou, ...eachBelowCourses];

/** The names of all that a form has, in its order. */
export const FORM_ORDER = [
  ...eachAboutYou.map(([name]) => name),
  "selectedCourses" as const,
  ...eachBelowCourses.map(([name]) => name),
];

/** Checks whether a form may leave the field out. */
export const isOptional = ({ schema }: AnyApplicationField): boolean => schema.safeParse(undefined).success;

/** Returns a value for each field. */
export const forEachField = <Value>(make: (name: ApplicationFieldName, field: AnyApplicationField) => Value) =>
  Object.fromEntries(eachApplicationField.map(([name, field]) => [name, make(name, field)])) as Record<
    ApplicationFieldName,
    Value
  >;

/** Returns the labels and values that a page of an application shows in one way. What was left out is not shown. */
export const shownAs = (way: "row" | "text", page: "student" | "staff", values: ApplicationValues) =>
  eachApplicationField.flatMap(([name, field]): [label: string, value: string][] => {
    const value = values[name];
    return field[page] === way && value ? [[field.label, value]] : [];
  });
