/** What is kept about the office, its universities, its sub-agents and the certificates of its people. */
import type { officeFactKinds } from "#app/db/office-words.ts";

export type FactKind = (typeof officeFactKinds)[number];

interface OfficeFact {
  contractedName: string;
  tradingName: string;
  registration: string;
  registeredOn: string;
  /** What students pay the office, in both languages, or null for nothing. */
  studentPays: string | null;
  studentPaysBangla: string | null;
}

/** What a university pays the office for a student who enrols. Percents are of the first year's fee, in hundredths. */
export type Pays =
  | { by: "percent"; hundredths: number }
  | { by: "pounds"; pence: number }
  /** The contract does not let the office say. */
  | { by: "not_published" };

export interface UniversityFact {
  /** The university's name at that time. */
  university: string;
  contractedName: string;
  since: string;
  until: string | null;
  pays: Pays;
  paysNote: string | null;
  /** The reference of the contract that permits it. */
  contract: string | null;
}

export interface SubAgentFact {
  name: string;
  since: string;
  until: string | null;
  /** The IDs of the universities that permit it, with their names at that time. */
  permittedBy: readonly { id: string; name: string }[];
  training: string | null;
  trainedOn: string | null;
  checkedBy: string | null;
}

export interface CertificateFact {
  person: string;
  scheme: string;
  /** Null while the person is in training. */
  number: string | null;
  endsOn: string | null;
  trainingSince: string | null;
}

export interface FactValues {
  office: OfficeFact;
  university: UniversityFact;
  sub_agent: SubAgentFact;
  certificate: CertificateFact;
}

/** A row of the history. */
export interface SavedFact<Kind extends FactKind = FactKind> {
  id: number;
  kind: Kind;
  subject: string;
  value: FactValues[Kind] | null;
  userId: string | null;
  /** Who saved it, or null for the sample and for people who have left. */
  byWho: string | null;
  isSample: boolean;
  createdAt: Date;
}

/** What holds now, with all that was saved before it, newest first. */
export interface Fact<Kind extends FactKind = FactKind> {
  subject: string;
  now: SavedFact<Kind> & { value: FactValues[Kind] };
  before: readonly SavedFact<Kind>[];
}

/** The office itself is one. */
export const THE_OFFICE = "office";

/** A certificate is work from so many days before its end. */
export const RENEW_DAYS = 30;

/** Returns the facts of a kind that hold, in the order in which each was first saved. `rows` are in that order too. */
export function factsOf<Kind extends FactKind>(rows: readonly SavedFact[], kind: Kind): Fact<Kind>[] {
  const mine = rows.filter((row): row is SavedFact<Kind> => row.kind === kind);
  return [...Map.groupBy(mine, ({ subject }) => subject)].flatMap(([subject, all]) => {
    const [now, ...before] = all.toReversed();
    return now?.value ? [{ subject, now: { ...now, value: now.value }, before }] : [];
  });
}

/** Returns what was removed, newest first. */
export const removedOf = <Kind extends FactKind>(rows: readonly SavedFact[], kind: Kind): SavedFact<Kind>[][] => {
  const mine = rows.filter((row): row is SavedFact<Kind> => row.kind === kind);
  return [...Map.groupBy(mine, ({ subject }) => subject).values()]
    .map((all) => all.toReversed())
    .filter(([now]) => now?.value === null);
};

/** Whether it holds on a day. */
export const holdsOn = ({ since, until }: { since: string; until: string | null }, day: string): boolean =>
  since <= day && (until === null || until >= day);
