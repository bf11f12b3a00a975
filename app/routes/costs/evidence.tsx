import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { CostsAnswer } from "./costs.server.ts";

/** Says which accounts and documents count, whose money it may be, and what to know about dates. */
export function Evidence({
  answer: { earlyMonths, starts, funds, dependant, dependantMonths },
}: {
  answer: CostsAnswer;
}) {
  const days = funds?.days;
  return (
    <Panel titleId="evidence" title="What counts as evidence">
      <div className="grid grid-cols-1 gap-6 rail:grid-cols-3">
        <Rules icon="check" title="Accepted">
          <li>Your own current, savings or deposit account, at a regulated bank with electronic records</li>
          <li>The account of your parent or legal guardian, with your birth certificate and a letter of consent</li>
          <li>The account of your partner, if you apply together</li>
          <li>A certificate of deposit</li>
          <li>A loan letter from the government or a recognised education lender</li>
          <li>An official sponsor letter</li>
        </Rules>
        <Rules icon="x" title="Not accepted">
          <li>The account of a brother, sister, uncle, aunt or step-parent</li>
          <li>A company account</li>
          <li>Shares or crypto</li>
          <li>An overdraft</li>
          <li>An affidavit instead of proof of guardianship</li>
        </Rules>
        <Rules icon="clock" title="Dates">
          {earlyMonths ? <li>Apply at most {earlyMonths} months before the course starts</li> : null}
          {starts.map(({ start, from }) => (
            <li key={start}>
              For a start in {start}, you can apply from {from}
            </li>
          ))}
          {days ? <li>The statement is at most {days.fresh} days old when you apply</li> : null}
          {days ? <li>A large deposit starts the {days.held} days again</li> : null}
          <li>The health surcharge is paid at once, for all years of the visa</li>
          <li>The surcharge, the visa fee and the flight come on top of the money to show</li>
          {dependant && dependantMonths ? (
            <li>
              A partner or child who comes with you: {dependant} more for each, for {dependantMonths} months at most
            </li>
          ) : null}
        </Rules>
      </div>
      <p className="text-ink-2 text-t2">
        This list is from universities' advice on the Immigration Rules. Ask a counsellor to check your documents before
        you apply.
      </p>
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
