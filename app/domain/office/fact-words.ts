/** The facts about the office in words, for staff. */
import { countOf, dayInWords, formatCount, formatPence } from "#app/notation.ts";
import { type FactKind, type FactValues, type Pays, RENEW_DAYS } from "./fact.ts";

/** The panels of the page, each with what one of it is called. */
export const FACT_KINDS: Readonly<Record<FactKind, { title: string; one: string; none: string }>> = {
  office: { title: "The office", one: "the office", none: "Nothing is written down yet." },
  university: { title: "Universities", one: "university", none: "No university is represented yet." },
  sub_agent: { title: "Sub-agents", one: "sub-agent", none: "There is no sub-agent." },
  certificate: { title: "Certificates", one: "certificate", none: "No one has a certificate yet." },
};

const paysText = (pays: Pays): string => {
  switch (pays.by) {
    case "percent":
      return `${formatCount(pays.hundredths / 100)}% of the first year’s fee`;
    case "pounds":
      return `${formatPence(pays.pence)} for each student who enrols`;
    case "not_published":
      return "Not published";
  }
};

const span = (since: string, until: string | null) =>
  until === null ? `Since ${dayInWords(since)}` : `${dayInWords(since)} to ${dayInWords(until)}`;

type Lines = readonly (readonly [label: string, text: string | null])[];

const LINES: { [Kind in FactKind]: (value: FactValues[Kind]) => Lines } = {
  office: (value) => [
    ["Contracted name", value.contractedName],
    ["Trading name", value.tradingName],
    ["Registration", `${value.registration}, since ${dayInWords(value.registeredOn)}`],
    ["Students pay us", value.studentPays ?? "Nothing"],
    ["The same in Bangla", value.studentPaysBangla],
  ],
  university: (value) => [
    ["Represented", span(value.since, value.until)],
    ["Contracted name", value.contractedName],
    ["Pays us", [paysText(value.pays), value.paysNote].filter(Boolean).join(": ")],
    ["Permitted by contract", value.contract],
  ],
  sub_agent: (value) => [
    ["Works for us", span(value.since, value.until)],
    ["Permitted by", value.permittedBy.map(({ name }) => name).join(", ") || "No university"],
    [
      "Training",
      value.training === null
        ? "No training record"
        : `${value.training}, checked by ${value.checkedBy} on ${dayInWords(value.trainedOn ?? "")}`,
    ],
  ],
  certificate: (value) => [
    ["Scheme", value.scheme],
    ["Number", value.number],
    ["Ends on", value.endsOn && dayInWords(value.endsOn)],
    ["In training since", value.trainingSince && dayInWords(value.trainingSince)],
  ],
};

/** Returns what a fact says, without what is empty. */
export const factLines = <Kind extends FactKind>(kind: Kind, value: FactValues[Kind]): [string, string][] =>
  LINES[kind](value).flatMap(([label, text]) => (text ? [[label, text]] : []));

/** Returns what stands above its lines. */
export const factTitle = <Kind extends FactKind>(kind: Kind, value: FactValues[Kind]): string => {
  const of = value as Partial<FactValues["university"] & FactValues["sub_agent"] & FactValues["certificate"]>;
  return { office: "The office", university: of.university, sub_agent: of.name, certificate: of.person }[kind] ?? "";
};

/** Returns what stands out about it today, or null. */
export function factNote<Kind extends FactKind>(
  kind: Kind,
  value: FactValues[Kind],
  today: string,
  daysLeft: (day: string) => number,
): { words: string; meaning: "bad" | "warn" | "good" } | null {
  if (kind === "certificate") {
    const { endsOn } = value as FactValues["certificate"];
    if (endsOn === null) return { words: "In training", meaning: "warn" };
    if (endsOn < today) return { words: "Ended", meaning: "bad" };
    const left = daysLeft(endsOn);
    return left <= RENEW_DAYS
      ? { words: left === 0 ? "Ends today" : `Ends in ${countOf(left, "day")}`, meaning: "warn" }
      : null;
  }
  if (kind === "office") return null;
  const { until } = value as FactValues["university"];
  if (until !== null && until < today) return { words: "Ended", meaning: "warn" };
  const isUntrained = kind === "sub_agent" && (value as FactValues["sub_agent"]).training === null;
  return isUntrained ? { words: "No training record", meaning: "bad" } : null;
}
