/** What staff are asked about before it is saved: dates and amounts that contradict each other, or are far away. */
import { hasOffer } from "#app/domain/lifecycle/choice.ts";
import { addMonths } from "#app/domain/values/days.ts";
import { formatPounds } from "#app/notation.ts";
import { asksForCasCheck, NO_CAS_CHECK } from "./cas-check.ts";
import type { RecordedChoice } from "./choice-record.ts";

type Field = keyof RecordedChoice;

const DAYS = [
  ...["offerOn", "replyBy", "depositDue", "depositPaidOn", "casIssuedOn", "casExpiresOn", "startsOn"],
  ...["visaAppliedOn", "biometricsOn", "visaDecidedOn", "sentOn"],
] as const satisfies readonly Field[];

const MONTHS_AHEAD = 36;
const MONTHS_BACK = 24;

interface Around {
  /** An ISO date in Dhaka. */
  today: string;
  /** Pounds a year of the course in the catalogue, or null if it is not known. */
  tuitionFee: number | null;
  /** The university of another open choice whose offer the student has accepted, or null. */
  acceptedOther: string | null;
}

/** Returns what is odd about a change, by the field that shows it. Only what the change touches is asked about. */
export function implausible(
  before: RecordedChoice,
  after: RecordedChoice,
  { today, tuitionFee, acceptedOther }: Around,
): Record<string, string> {
  const odd: Record<string, string> = {};
  const isNew = (...fields: Field[]) => fields.some((field) => after[field] !== before[field]);
  const ask = (field: Field, isOdd: boolean, sentence: string) => {
    if (isOdd) odd[field] ??= sentence;
  };
  const isAfter = (one: string | null, other: string | null) => one !== null && other !== null && one > other;
  for (const field of DAYS) {
    const day = after[field];
    if (!isNew(field) || day === null) continue;
    ask(field, day > addMonths(today, MONTHS_AHEAD), "This day is more than 3 years away.");
    ask(field, day < addMonths(today, -MONTHS_BACK), "This day is more than 2 years ago.");
  }
  const { offerOn, replyBy, casIssuedOn, casExpiresOn, startsOn } = after;
  if (isNew("offerOn", "replyBy")) ask("replyBy", isAfter(offerOn, replyBy), "This is before the day of the offer.");
  if (isNew("casIssuedOn", "casExpiresOn"))
    ask("casExpiresOn", isAfter(casIssuedOn, casExpiresOn), "The CAS ends before it was issued.");
  if (isNew("startsOn")) ask("startsOn", isAfter(today, startsOn), "This start is over.");
  if (isNew("startsOn", "casIssuedOn"))
    ask("startsOn", isAfter(casIssuedOn, startsOn), "The course starts before the CAS was issued.");
  const fee = after.feeAfterScholarship ?? tuitionFee;
  if (isNew("deposit", "feeAfterScholarship"))
    ask(
      "deposit",
      fee !== null && after.deposit !== null && after.deposit > fee,
      `The deposit is more than the fee of ${formatPounds(fee ?? 0)}.`,
    );
  if (isNew("step")) ask("step", asksForCasCheck(before, after.step), NO_CAS_CHECK);
  if (isNew("reply"))
    ask(
      "reply",
      after.reply === "accepted" && hasOffer(after) && acceptedOther !== null,
      `The student has accepted the offer of ${acceptedOther}.`,
    );
  return odd;
}
