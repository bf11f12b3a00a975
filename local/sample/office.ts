/** Facts about the office for the sample: illustrative, and marked so. */
import type { officeFacts } from "#app/db/schema.ts";
import { type FactKind, type FactValues, type Pays, THE_OFFICE } from "#app/domain/office/fact.ts";
import { addDays } from "#app/domain/values/days.ts";
import { COUNSELLOR, MANAGER } from "./accounts.ts";
import { numberOf } from "./rules.ts";
import { stableId } from "./user-id.ts";

const UNIVERSITIES = 20;
const CONTRACTED = "Shapla Education Consultants Ltd (sample)";
const SCHEME = "UK agent training (sample)";

type Row = typeof officeFacts.$inferInsert;

const fact = <Kind extends FactKind>(
  kind: Kind,
  subject: string,
  value: FactValues[Kind],
  userId: string | null = null,
): Row => ({ kind, subject, value: { ...value }, userId, isSample: true });

const PAYS: readonly Pays[] = [
  { by: "percent", hundredths: 15_00 },
  { by: "percent", hundredths: 12_50 },
  { by: "pounds", pence: 1_800_00 },
  { by: "not_published" },
];

interface Named {
  id: string;
  name: string;
}

/** Returns the facts of the office, of the first universities by ID, of two sub-agents and of two members of staff. */
export function sampleOffice(all: readonly Named[], now: Date): Row[] {
  const today = now.toISOString().slice(0, 10);
  const represented = [...all].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, UNIVERSITIES);
  const [first, second] = represented;
  const permittedBy = [first, second].flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []));
  return [
    fact("office", THE_OFFICE, {
      ...{ contractedName: CONTRACTED, tradingName: "Shapla", registration: "C-000000 (sample)" },
      ...{ registeredOn: "2017-04-03", studentPays: null, studentPaysBangla: null },
    }),
    ...represented.map(({ id, name }) => {
      const n = numberOf(id);
      return fact("university", id, {
        ...{ university: name, contractedName: CONTRACTED, since: `${2018 + (n % 7)}-02-01`, until: null },
        ...{ pays: PAYS[n % PAYS.length] ?? { by: "not_published" }, paysNote: null, contract: `SAMPLE-${n}` },
      });
    }),
    fact("sub_agent", stableId("sub-agent with training"), {
      ...{ name: "Uttara Study Point (sample)", since: "2024-02-01", until: null, permittedBy },
      ...{ training: SCHEME, trainedOn: "2026-03-10", checkedBy: MANAGER.fullName },
    }),
    fact("sub_agent", stableId("sub-agent that has ended"), {
      ...{ name: "Rajshahi Edu Link (sample)", since: "2022-05-01", until: "2026-06-30" },
      ...{ permittedBy: permittedBy.slice(0, 1), training: null, trainedOn: null, checkedBy: null },
    }),
    fact(
      "certificate",
      stableId("certificate of a counsellor"),
      certificateOf(COUNSELLOR.fullName, today, 211),
      COUNSELLOR.id,
    ),
    fact("certificate", stableId("certificate of a manager"), certificateOf(MANAGER.fullName, today, 400), MANAGER.id),
  ];
}

const certificateOf = (person: string, today: string, daysLeft: number): FactValues["certificate"] => ({
  ...{ person, scheme: SCHEME, number: `SAMPLE-${daysLeft}`, endsOn: addDays(today, daysLeft), trainingSince: null },
});
