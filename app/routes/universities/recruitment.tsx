/** Says whether a university takes students from Bangladesh now. */
import { RECRUITMENT_HEADINGS, type RecruitmentNow, recruitmentOrigin } from "#app/domain/universities/recruitment.ts";
import { formatLongDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/message.tsx";

const looks = {
  open: { meaning: "good", icon: "check" },
  limited: { meaning: "warn", icon: "alert" },
  paused: { meaning: "bad", icon: "alert" },
  unknown: { meaning: "info", icon: "info" },
} as const;

/** The state with its note, its source and the day on which it was checked. */
export function RecruitmentNotice({ now }: { now: RecruitmentNow }) {
  const { meaning, icon } = looks[now.state];
  return (
    <Notice meaning={meaning} icon={icon} role="note">
      <h2 className="text-t3">{RECRUITMENT_HEADINGS[now.state]}</h2>
      {now.note ? <p>{now.note}</p> : null}
      {now.state === "open" ? null : (
        <p>
          <a href="/counselors">Ask a counsellor</a> before you apply.
        </p>
      )}
      <p className="text-ink-2">{recruitmentOrigin(now, formatLongDay)}</p>
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
        {RECRUITMENT_HEADINGS[now.state]}
      </b>
      {now.note} <a href="/counselors">Ask a counsellor</a> before you apply. {recruitmentOrigin(now, formatLongDay)}
    </p>
  );
}
