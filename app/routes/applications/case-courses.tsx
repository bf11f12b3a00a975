/** All courses of a student: the one to go with first, and those that have ended folded away. */
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { dateName } from "#app/domain/case/dates.ts";
import { nearDay } from "#app/domain/case/words.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { choicePath } from "./case-address.ts";
import { StateTag } from "./state-tag.tsx";

interface CaseCoursesProps {
  choices: readonly ChoiceCase<ChoiceView>[];
  today: string;
}

export function CaseCourses({ choices, today }: CaseCoursesProps) {
  const open = choices.filter(({ stage }) => stage !== "ended");
  const ended = choices.filter(({ stage }) => stage === "ended");
  return (
    <Panel titleId="your-courses" title={m.case_your_courses()}>
      {open.length > 0 ? <Courses choices={open} today={today} /> : null}
      {ended.length > 0 ? (
        <Disclosure
          words={m.case_ended_courses({ n: ended.length, count: formatCount(ended.length) })}
          open={open.length === 0}
        >
          <Courses choices={ended} today={today} />
        </Disclosure>
      ) : null}
    </Panel>
  );
}

const Courses = ({ choices, today }: CaseCoursesProps) => (
  <ul>
    {choices.map((one) => (
      <PanelItem
        key={`${one.applicationId} ${one.choice.courseId}`}
        className="rail:flex rail:items-center rail:justify-between"
      >
        <div className="flex min-w-0 items-start gap-3">
          {one.choice.university ? <Crest university={one.choice.university} className="crest-small" /> : null}
          <p lang={inEnglish()} className="min-w-0">
            <b className="block">
              <a href={localPath(choicePath(one))}>{one.choice.universityName}</a>
            </b>
            <span className="wrap-anywhere text-ink-2 text-t2">{one.choice.name}</span>
          </p>
        </div>
        <p className="grid flex-none justify-items-start gap-1 text-t2 rail:justify-items-end">
          <StateTag choice={one.choice} />
          <NextDate one={one} today={today} />
        </p>
      </PanelItem>
    ))}
  </ul>
);

/** What is due next for it, by the student. */
function NextDate({ one: { dates }, today }: { one: ChoiceCase<ChoiceView>; today: string }) {
  const next = dates.find(({ whose }) => whose === "student");
  if (!next) return null;
  const name = dateName(next);
  return (
    <span className={next.day < today ? "font-semibold text-warn" : "text-ink-2"}>
      <span lang={langOf(name)}>{name}</span>: {nearDay(next.day, today)}
    </span>
  );
}
