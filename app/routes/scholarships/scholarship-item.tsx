import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import type { Scholarship } from "#app/domain/scholarships/scholarship-list.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { levelInWords, nationInWords } from "#app/domain/values/course-words.ts";
import { splitScholarship } from "#app/domain/values/show.ts";
import { inDigits, inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatCount, formatPounds, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { surface } from "#app/ui/panel.tsx";

/** One scholarship at one university. What its text does not say is a question for a counsellor. */
export function ScholarshipItem({ scholarship, id }: { scholarship: Scholarship; id?: string | undefined }) {
  const { university, bangla, levels, courses, isForBangladesh, deadline, isClosed, feeAfter } = scholarship;
  const inBangla = inEnglish() && bangla ? splitScholarship(bangla) : null;
  const { title, description } = inBangla ?? scholarship;
  const lang = inBangla ? undefined : inEnglish();
  const amount = amountText(scholarship);
  const level = levels.length === 1 ? (levels[0] ?? "") : "";
  const itsCourses = finderAddress({ ...NO_FILTERS, university: university.id, level, scholarship: "1" });
  return (
    <li id={id} className={`${surface} grid content-start gap-3 p-4`}>
      <div className="from">
        <Crest university={university} />
        <p>
          <b>
            <a
              className="text-ink no-underline hover:underline"
              href={localPath(universityPath(university))}
              lang={inEnglish()}
            >
              {university.name}
            </a>
          </b>
          <English>{university.city}</English> · {nationInWords(university.country)}
        </p>
      </div>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 text-t4" lang={lang}>
            {title}
          </h2>
          {amount ? <b className="tabular text-pond text-t5">{amount}</b> : null}
        </div>
        {description ? <p lang={lang}>{description}</p> : null}
      </div>
      <p className="flex flex-wrap gap-2">
        {isForBangladesh ? <Tag meaning="good">{m.scholarships_for_bangladesh()}</Tag> : null}
        {scholarship.isAutomatic ? <Tag meaning="pond">{m.scholarships_automatic()}</Tag> : null}
        {isClosed ? <Tag meaning="warn">{m.scholarships_closed()}</Tag> : null}
      </p>
      <KeyValues
        className="mt-auto text-t2"
        rows={[
          amount ? null : [m.scholarships_amount(), <Ask key="amount" />],
          [m.scholarships_level(), listed(levels.map(levelInWords))],
          [m.scholarships_how(), howText(scholarship) ?? <Ask key="how" />],
          [
            isClosed ? m.scholarships_closed_on() : m.scholarships_apply_by(),
            deadline ? (
              dayInWords(deadline)
            ) : scholarship.isAutomatic ? (
              m.scholarships_with_offer()
            ) : (
              <Ask key="deadline" />
            ),
          ],
          feeAfter ? [m.scholarships_fee_after(), spanOf(feeAfter)] : null,
        ]}
      />
      <p>
        <a className="inline-block py-2" href={localPath(itsCourses)}>
          {m.scholarships_see_courses({ n: courses, count: formatCount(courses) })}
          <span className="sr-only" lang={lang}>
            {m.scholarships_courses_of({ title, university: university.name })}
          </span>
        </a>
      </p>
    </li>
  );
}

const Ask = () => <a href={localPath("/counselors")}>{m.universities_ask()}</a>;

function amountText({ amount, isAtMost }: Scholarship): string | null {
  if (amount === null) return null;
  const text =
    "pounds" in amount ? formatPounds(amount.pounds) : m.scholarships_share({ percent: inDigits(amount.percent) });
  return isAtMost ? m.scholarships_up_to({ amount: text }) : text;
}

const howText = ({ isAutomatic }: Scholarship): string | null =>
  isAutomatic === null ? null : isAutomatic ? m.scholarships_automatic() : m.scholarships_you_apply();

const spanOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatPounds(from) : m.universities_span({ from: formatPounds(from), to: formatPounds(to) });
