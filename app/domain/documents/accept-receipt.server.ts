/** A deposit is paid once its receipt is accepted: both are recorded, or neither. The payment leads to the receipt. */
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { payments } from "#app/db/schema.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { getChoice } from "#app/domain/applications/staff-choice.server.ts";
import { orNull } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { reviewDocument } from "./review.server.ts";

const RECEIPT = "deposit_receipt";

/** The choice whose deposit a receipt is for. */
export interface ReceiptChoice {
  applicationId: string;
  courseId: string;
  version: number;
  paidOn: string | null;
  course: string;
}

interface OfChoice {
  kindId: string;
  applicationId: string | null;
  courseId: string | null;
}

/** Returns the choice of a receipt, or null for another document, and for a choice that the viewer cannot change. */
export async function choiceOfReceipt(
  db: Database,
  viewer: Actor,
  { kindId, applicationId, courseId }: OfChoice,
): Promise<ReceiptChoice | null> {
  if (kindId !== RECEIPT || applicationId === null || courseId === null) return null;
  const found = await orNull(getChoice(db, viewer, { applicationId, courseId }));
  if (!found || found.choice.endedAt !== null) return null;
  const { version, depositPaidOn, courseName, universityName } = found.choice;
  return { applicationId, courseId, version, paidOn: depositPaidOn, course: `${courseName}, ${universityName}` };
}

interface Receipt {
  id: string;
  version: number;
  choice: Pick<ReceiptChoice, "applicationId" | "courseId" | "version">;
  paidOn: string;
  isConfirmed?: boolean;
}

/**
 * Accepts a receipt, and records the day on which the deposit was paid. Throws as `reviewDocument` and `recordChoice`
 * do.
 */
export async function acceptReceipt(
  db: Database,
  viewer: Actor,
  { id, version, choice, paidOn, isConfirmed = false }: Receipt,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    await reviewDocument(tx, viewer, { id, version, isConfirmed, state: "accepted", expiresOn: null }, now);
    await recordChoice(tx, viewer, { ...choice, record: { depositPaidOn: paidOn } }, now);
    const { applicationId, courseId } = choice;
    await tx
      .update(payments)
      .set({ receiptId: id })
      .where(
        and(
          ...[eq(payments.applicationId, applicationId), eq(payments.courseId, courseId), eq(payments.kind, "deposit")],
          ...[isNull(payments.receiptId), isNull(payments.takenBackAt)],
        ),
      );
  });
}
