/** The forms of originals: what the office received, from who, and to who it went back. */
import { z } from "zod";
import { originalHands } from "#app/db/words.ts";
import { readDay } from "#app/domain/values/day.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";

/** An office keeps an original while it is needed. After so many days someone looks why it is still there. */
export const HELD_LONG_DAYS = 30;

export const MOST_DETAIL = 80;
export const MOST_HAND = 120;
/** Of the list of kinds, for what is not in it. */
export const SOMETHING_ELSE = "other";

type Issues = { addIssue(issue: { code: "custom"; path: string[]; message: string }): void };
const beside = (context: Issues, path: string, message: string) =>
  context.addIssue({ code: "custom", path: [path], message });

/** Returns whether a day and a hand are whole, and says beside their fields what is missing. */
function isWhole(
  { day, hand, name, fields }: { day: string | null; hand: string | undefined; name: string | null; fields: string[] },
  today: string,
  context: Issues,
): boolean {
  const [dayField = "", handField = "", nameField = ""] = fields;
  if (!day) beside(context, dayField, "Enter the day.");
  else if (day > today) beside(context, dayField, "Enter a day that is not in the future.");
  if (!hand) beside(context, handField, "Select who it was.");
  if (hand && hand !== "student" && !name) beside(context, nameField, "Enter their name.");
  return Boolean(day && day <= today && hand && (hand === "student" || name));
}

export const receivedInput = (today: string) =>
  z
    .object({
      kind: z.string().max(100).default(""),
      detail: lineField(MOST_DETAIL),
      receivedOn: readField(readDay),
      receivedFrom: z.enum(originalHands).optional(),
      fromName: lineField(MOST_HAND),
      photo: z.uuid().optional(),
    })
    .transform(({ kind, detail, receivedOn: day, receivedFrom: hand, fromName: name, photo = null }, context) => {
      const isNamed = kind !== "" && (kind !== SOMETHING_ELSE || detail !== null);
      if (kind === "") beside(context, "kind", "Select what it is.");
      else if (!isNamed) beside(context, "detail", "Enter what it is.");
      const fields = ["receivedOn", "receivedFrom", "fromName"];
      if (!isWhole({ day, hand, name, fields }, today, context) || !isNamed || !day || !hand) return z.NEVER;
      return {
        ...{ kindId: kind === SOMETHING_ELSE ? null : kind, detail, receivedOn: day, receivedFrom: hand },
        ...{ fromName: hand === "student" ? null : name, photoId: photo },
      };
    });

export type ReceivedInput = z.output<ReturnType<typeof receivedInput>>;

export const returnedInput = (today: string) =>
  z
    .object({
      version: z.coerce.number().int().min(1),
      returnedOn: readField(readDay),
      returnedTo: z.enum(originalHands).optional(),
      toName: lineField(MOST_HAND),
    })
    .transform(({ version, returnedOn: day, returnedTo: hand, toName: name }, context) => {
      const fields = ["returnedOn", "returnedTo", "toName"];
      if (!isWhole({ day, hand, name, fields }, today, context) || !day || !hand) return z.NEVER;
      return { version, returnedOn: day, returnedTo: hand, toName: hand === "student" ? null : name };
    });

export type ReturnedInput = z.output<ReturnType<typeof returnedInput>>;
