import { receiptText } from "#app/domain/payments/payment.ts";
import type { PaymentView } from "#app/domain/payments/read-payments.server.ts";
import type { PaymentJson } from "./contracts/payments.ts";

export function presentPayment({
  universityName: university,
  receiptYear: year,
  receiptNumber: number,
  clearedAt,
  takenBackAt,
  code,
  receiptId: receiptDocument,
  ...payment
}: PaymentView): PaymentJson {
  const receipt =
    year === null || number === null || code === null ? null : { number: receiptText({ year, number }), code };
  return {
    ...payment,
    receiptDocument,
    ...{ university, receipt, clearedAt: clearedAt?.toISOString() ?? null, isTakenBack: takenBackAt !== null },
  };
}
