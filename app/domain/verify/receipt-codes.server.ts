/** The codes on receipts of the office, checked by anyone: an edited receipt says something else than we do. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { currencies, paymentKinds } from "#app/db/money-words.ts";
import { applications, payments, verifyCodes } from "#app/db/schema.ts";
import { readCode } from "./code.ts";

/** What a receipt says, as we wrote it. */
export interface VerifiedReceipt {
  state: "valid" | "taken_back";
  year: number;
  number: number;
  kind: (typeof paymentKinds)[number];
  /** In hundredths of the currency. */
  amount: number;
  currency: (typeof currencies)[number];
  paidOn: string;
  /** The initials of the student: who has the receipt knows the name. */
  initials: string;
}

/** Returns what the receipt with a code says, or null for a code that stands on none. */
export async function verifyReceipt(db: Database, typed: string): Promise<VerifiedReceipt | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const { receiptYear: year, receiptNumber: number, kind, amount, currency, paidOn, takenBackAt } = payments;
  const [found] = await db
    .select({ year, number, kind, amount, currency, paidOn, takenBackAt, name: applications.fullName })
    .from(verifyCodes)
    .innerJoin(payments, eq(payments.id, verifyCodes.paymentId))
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(and(eq(verifyCodes.code, code), isNotNull(number)));
  if (!found) return null;
  const { takenBackAt: gone, name, ...receipt } = found;
  return {
    ...(receipt as Omit<VerifiedReceipt, "state" | "initials">),
    state: gone ? "taken_back" : "valid",
    initials: initialsOf(name),
  };
}

/** Returns "N. J." for "Nusrat Jahan". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => {
      const [letter] = new Intl.Segmenter().segment(word);
      return letter ? [`${letter.segment}.`] : [];
    })
    .join(" ");
