import type { ReactNode } from "react";
import type { CostsAnswer } from "#app/domain/costs/costs-answer.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Says which accounts and documents count, whose money it may be, and what to know about dates. */
export function Evidence({
  answer: { earlyMonths, starts, funds, dependant, dependantMonths },
}: {
  answer: CostsAnswer;
}) {
  const days = funds?.days;
  return (
    <Panel titleId="evidence" title={m.costs_evidence()}>
      <div className="grid grid-cols-1 gap-6 rail:grid-cols-3">
        <Rules icon="check" title={m.costs_accepted()}>
          <li>{m.costs_accepted_own()}</li>
          <li>{m.costs_accepted_parent()}</li>
          <li>{m.costs_accepted_partner()}</li>
          <li>{m.costs_accepted_certificate()}</li>
          <li>{m.costs_accepted_loan()}</li>
          <li>{m.costs_accepted_sponsor()}</li>
        </Rules>
        <Rules icon="x" title={m.costs_refused()}>
          <li>{m.costs_refused_relatives()}</li>
          <li>{m.costs_refused_company()}</li>
          <li>{m.costs_refused_shares()}</li>
          <li>{m.costs_refused_overdraft()}</li>
          <li>{m.costs_refused_affidavit()}</li>
        </Rules>
        <Rules icon="clock" title={m.costs_dates()}>
          {earlyMonths ? <li>{m.costs_dates_early({ months: inDigits(earlyMonths) })}</li> : null}
          {starts.map(({ start, from }) => (
            <li key={start}>{m.costs_dates_start({ start, from })}</li>
          ))}
          {days ? <li>{m.costs_dates_fresh({ days: inDigits(days.fresh) })}</li> : null}
          {days ? <li>{m.costs_dates_deposit({ days: inDigits(days.held) })}</li> : null}
          <li>{m.costs_dates_surcharge()}</li>
          <li>{m.costs_dates_on_top()}</li>
          {dependant && dependantMonths ? (
            <li>{m.costs_dates_dependant({ amount: dependant, months: inDigits(dependantMonths) })}</li>
          ) : null}
        </Rules>
      </div>
      <p className="text-ink-2 text-t2">{m.costs_evidence_source()}</p>
    </Panel>
  );
}

const Rules = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <Stack gap={2} className="content-start">
    <Inline as="h3">
      <Icon name={icon} />
      {title}
    </Inline>
    <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">{children}</ul>
  </Stack>
);
