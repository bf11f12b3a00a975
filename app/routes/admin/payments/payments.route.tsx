/** The payments of one course of an application, and what comes back of them. */
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { paymentsOfChoice } from "#app/domain/payments/read-payments.server.ts";
import { rulesOfChoice } from "#app/domain/rules/read-rules.server.ts";
import { refundDueOn, refundedOf, refundLines, refundStageOf } from "#app/domain/rules/refund.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { isoDay } from "#app/ui/format.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { choiceAddress } from "../applications/address.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/payments.route.ts";
import { paymentsAddress } from "./address.ts";
import { changePayments } from "./change-payments.server.ts";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentList } from "./payment-list.tsx";
import { type RefundAdvice, RefundPanel } from "./refund-panel.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`Payments, ${loaderData?.choice.universityName ?? "a course"}`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const { application, choice, payments } = await orErrorPage(paymentsOfChoice(db, viewer, args.params));
  const today = isoDay(new Date());
  const rules = await rulesOfChoice(db, choice, today);
  const stage = refundStageOf(choice, rules.latestStart?.value ?? null, today);
  const of = refundedOf(choice);
  const lines = refundLines(rules, of);
  const here = lines.find((line) => line.stage === stage);
  const advice: RefundAdvice = {
    ...{ stage, lines, of, isPaid: choice.paidPence > 0, amount: here?.back ?? null },
    dueOn: here ? refundDueOn(here.rule.value, today) : null,
  };
  const wanted = args.url.searchParams.get("change");
  const changed = payments.find(({ id, kind, takenBackAt }) => id === wanted && kind !== "refund" && !takenBackAt);
  const { courseId, courseName, universityName } = choice;
  return {
    application,
    choice: { courseId, courseName, universityName },
    ...{ payments, changed: changed ?? null, advice, today },
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  return changePayments(viewer, args.params, await readForm(args.request));
}

/** Reads the payments again after a conflict too, so that the forms are about what is there now. */
export const shouldRevalidate = () => true;

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { application, choice, payments, changed, advice, today } = loaderData;
  const here = paymentsAddress(application.id, choice.courseId);
  const refused = actionData ?? null;
  const of = (form: string) => (refused?.of === form ? refused : null);
  const isOpen = payments.some(({ kind, paidOn, takenBackAt }) => kind === "refund" && !paidOn && !takenBackAt);
  const change = payments.find(({ id }) => id === of("change")?.typed.id) ?? changed;
  return (
    <>
      <p>
        <BackLink href={choiceAddress(application.id, choice.courseId)}>
          {`${application.fullName}, ${application.reference}`}
        </BackLink>
      </p>
      <PageHeader title="Payments" />
      <p className="text-ink-2">{`${choice.courseName}, ${choice.universityName}`}</p>
      {refused?.errors.page ? (
        <p role="alert" className="font-semibold text-bad">
          {refused.errors.page}
        </p>
      ) : null}
      <Panel titleId="paid" title="What was paid and is planned">
        <PaymentList payments={payments} refused={refused} here={here} today={today} />
      </Panel>
      {change ? (
        <Panel titleId="change" title="Change the payment">
          <PaymentForm
            key={`${change.id} ${change.version}`}
            payment={change}
            refused={of("change")}
            today={today}
            here={here}
          />
        </Panel>
      ) : (
        <Panel titleId="record" title="Record a payment">
          <PaymentForm key={payments.length} payment={null} refused={of("record")} today={today} here={here} />
        </Panel>
      )}
      <RefundPanel advice={advice} isOpen={isOpen} refused={of("ask")} here={here} today={today} />
    </>
  );
}
