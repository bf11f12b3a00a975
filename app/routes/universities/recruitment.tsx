/** Says whether a university takes students from Bangladesh now. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { type RecruitmentNow, recruitmentDates, recruitmentHeading } from "#app/domain/recruitment/recruitment.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/message.tsx";

const looks = {
  open: { meaning: "good", icon: "check" },
  limited: { meaning: "warn", icon: "alert" },
  paused: { meaning: "bad", icon: "alert" },
  unknown: { meaning: "info", icon: "info" },
} as const;

const AskBefore = () => (
  <ParaglideMessage
    message={m.universities_ask_before}
    inputs={{}}
    markup={{ link: ({ children }) => <a href={localPath("/counselors")}>{children}</a> }}
  />
);

/** Who said it, and when it was checked. */
const Origin = ({ now }: { now: RecruitmentNow }) => (
  <>
    {now.source ? (
      <ParaglideMessage
        message={m.universities_source}
        inputs={{ source: now.source }}
        markup={{ source: ({ children }) => <English>{children}</English> }}
      />
    ) : null}
    {now.source ? " " : null}
    {recruitmentDates(now, dayInWords)}
  </>
);

/** The state with its note, its source and the day on which it was checked. */
export function RecruitmentNotice({ now }: { now: RecruitmentNow }) {
  const { meaning, icon } = looks[now.state];
  return (
    <Notice meaning={meaning} icon={icon} role="note">
      <h2 className="text-t3">{recruitmentHeading(now.state)}</h2>
      {now.note ? <p lang={inEnglish()}>{now.note}</p> : null}
      {now.state === "open" ? null : (
        <p>
          <AskBefore />
        </p>
      )}
      <p className="text-ink-2">
        <Origin now={now} />
      </p>
    </Notice>
  );
}

/** The same in a line among others, for a state that is not "open". */
export function RecruitmentLine({ now }: { now: RecruitmentNow }) {
  const { meaning, icon } = looks[now.state];
  return (
    <p className="text-ink-2 text-t2" role="note">
      <b className={`mb-1 flex gap-2 text-${meaning}`}>
        <Icon name={icon} />
        {recruitmentHeading(now.state)}
      </b>
      <English>{now.note}</English> <AskBefore /> <Origin now={now} />
    </p>
  );
}
