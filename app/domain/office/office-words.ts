/** What the office earns and who is certified, in the words of students' pages. */
import { inDigits, language } from "#app/language.ts";
import { formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { Pays } from "./fact.ts";
import type { Earnings } from "./for-students.ts";

const percentText = (hundredths: number) => inDigits(String(hundredths / 100));

/** Returns what a university pays, for a list of universities. */
export function paysWords(pays: Pays): string {
  if (pays.by === "percent") return m.paid_percent({ percent: percentText(pays.hundredths) });
  return pays.by === "pounds" ? m.paid_pounds({ pounds: formatPence(pays.pence) }) : m.paid_not_published();
}

/** Returns what a student pays the office, in the language of the page. */
export const costText = ({ studentPays, studentPaysBangla }: Pick<Earnings, "studentPays" | "studentPaysBangla">) =>
  studentPays === null
    ? m.office_costs_nothing()
    : m.office_costs({ what: (language() === "bn" && studentPaysBangla) || studentPays });

/** Returns what a university pays the office if a student enrols, and what that costs the student. */
export function earningsText(university: string, earnings: Earnings): string {
  const { pays, note } = earnings;
  const earned =
    pays.by === "percent"
      ? m.office_pays_percent({ university, percent: percentText(pays.hundredths) })
      : pays.by === "pounds"
        ? m.office_pays_pounds({ university, pounds: formatPence(pays.pence) })
        : m.office_pays_not_published({ university });
  return [earned, note, costText(earnings)].filter(Boolean).join(" ");
}
