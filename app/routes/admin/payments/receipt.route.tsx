/** The receipt for money that came to the office, to print: with a number, and the code that anyone can check. */
import { renderSVG } from "uqr";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { amountText, PAYERS, PAYMENT_KINDS, receiptText } from "#app/domain/payments/payment.ts";
import { receiptForStaff } from "#app/domain/payments/read-payments.server.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { env } from "#app/env.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { dayInWords } from "#app/notation.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { CodeToCheck } from "../code-to-check.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/receipt.route.ts";
import { paymentsAddress } from "./address.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(`Receipt ${loaderData?.number ?? ""}`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const payment = await orErrorPage(receiptForStaff(db, viewer, args.params.paymentId));
  const { payer, payerName, code, applicationId, courseId } = payment;
  const address = new URL("/verify", env.APP_URL);
  const shown = `${address.host}${address.pathname}`;
  address.searchParams.set("code", code);
  return {
    back: paymentsAddress(applicationId, courseId),
    number: receiptText(payment),
    code: shownCode(code),
    qr: renderSVG(address.href, { border: 2 }),
    verify: shown,
    amount: amountText(payment) ?? "",
    kind: PAYMENT_KINDS[payment.kind](),
    paidOn: payment.paidOn ?? "",
    payer: payer === "other" ? payerName : payer && PAYERS[payer](),
    ...{ student: payment.fullName, reference: payment.reference, isTakenBack: payment.takenBackAt !== null },
  };
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { back, number, code, qr, verify, amount, kind, paidOn, payer, student, reference, isTakenBack } = loaderData;
  return (
    <>
      <p className="print:hidden">
        <BackLink href={back}>Payments</BackLink>
      </p>
      <div className="print:hidden">
        <PageHeader title={`Receipt ${number}`} />
      </div>
      {isTakenBack ? (
        <Notice meaning="bad" icon="alert">
          This payment was taken back. Who checks the code of this receipt reads that it is not valid.
        </Notice>
      ) : null}
      <section
        aria-label={`Receipt ${number}`}
        className="grid max-w-xl gap-4 self-start rounded-card border-2 border-pond bg-surface p-6"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-bold text-pond text-t4">{site.name}</span>
          <b className="tabular">{number}</b>
        </p>
        <p className="font-bold text-t6">{amount}</p>
        <KeyValues
          look="columns"
          rows={[
            ["For", kind],
            ["Received on", dayInWords(paidOn)],
            ["Student", student],
            ["Application", reference],
            payer ? ["Paid by", payer] : null,
          ]}
        />
        <CodeToCheck what="receipt" qr={qr} verify={verify} code={code} />
      </section>
      <p className="text-ink-2 text-t2 print:hidden">Print this page with the browser, and sign and stamp it.</p>
    </>
  );
}
