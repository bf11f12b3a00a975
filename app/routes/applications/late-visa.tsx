/** Says what to do about a visa that may come too late, what comes back then, and what is lost otherwise. */

import type { LateVisa as Late } from "#app/domain/case/late-visa.ts";
import type { ChoiceMoney } from "#app/domain/payments/my-money.server.ts";
import { dayInWords, formatPence } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/message.tsx";

interface LateVisaProps {
  late: Late;
  universityName: string;
  money: ChoiceMoney | undefined;
}

export function LateVisa({ late: { by, expected, surcharge }, universityName, money }: LateVisaProps) {
  const day = dayInWords(by);
  const kept = money?.lines.find(({ stage }) => stage === "visaLate")?.kept ?? 0;
  return (
    <Notice meaning="warn" icon="alert" role="note">
      <h4>{m.late_visa_title()}</h4>
      <p>
        <span>{m.late_visa_latest({ university: universityName, day })}</span>{" "}
        <span>{expected ? m.late_visa_expected({ day: dayInWords(expected) }) : null}</span>
      </p>
      <p>
        {surcharge ? m.late_visa_withdraw({ day, amount: formatPence(surcharge) }) : m.late_visa_withdraw_some({ day })}
      </p>
      {kept > 0 ? <p>{m.late_visa_kept({ university: universityName, amount: formatPence(kept) })}</p> : null}
      <p className="text-ink-2">{m.late_visa_source()}</p>
    </Notice>
  );
}
