import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import type { Scholarship } from "#app/domain/scholarships/scholarship-list.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { countOf, formatPounds, listed } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { formatLongDay } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { surface } from "#app/ui/panel.tsx";

/** One scholarship at one university. What its text does not say is a question for a counsellor. */
export function ScholarshipItem({ scholarship, id }: { scholarship: Scholarship; id?: string | undefined }) {
  const { university, title, description, levels, courses, isForBangladesh, deadline, isClosed, feeAfter } =
    scholarship;
  const amount = amountText(scholarship);
  const level = levels.length === 1 ? (levels[0] ?? "") : "";
  const itsCourses = finderAddress({ ...NO_FILTERS, university: university.id, level, scholarship: "1" });
  return (
    <li id={id} className={`${surface} grid content-start gap-3 p-4`}>
      <div className="from">
        <Crest university={university} />
        <p>
          <b>
            <a className="text-ink no-underline hover:underline" href={universityPath(university)}>
              {university.name}
            </a>
          </b>
          {university.city} · {university.country}
        </p>
      </div>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 text-t4">{title}</h2>
          {amount ? <b className="tabular text-pond text-t5">{amount}</b> : null}
        </div>
        {description ? <p>{description}</p> : null}
      </div>
      <p className="flex flex-wrap gap-2">
        {isForBangladesh ? <Tag meaning="good">For Bangladesh</Tag> : null}
        {scholarship.isAutomatic ? <Tag meaning="pond">Automatic</Tag> : null}
        {isClosed ? <Tag meaning="warn">Closed</Tag> : null}
      </p>
      <KeyValues
        className="mt-auto text-t2"
        rows={[
          amount ? null : ["Amount", <Ask key="amount" />],
          ["Level", listed(levels)],
          ["How you get it", howText(scholarship) ?? <Ask key="how" />],
          [
            isClosed ? "Closed on" : "Apply for it by",
            deadline ? formatLongDay(deadline) : scholarship.isAutomatic ? "With your offer" : <Ask key="deadline" />,
          ],
          feeAfter ? ["First-year fee after it", spanOf(feeAfter)] : null,
        ]}
      />
      <p>
        <a className="inline-block py-2" href={itsCourses}>
          See {countOf(courses, "course")}
          <span className="sr-only">
            {" "}
            with {title} at {university.name}
          </span>
        </a>
      </p>
    </li>
  );
}

const Ask = () => <a href="/counselors">Ask a counsellor</a>;

function amountText({ amount, isAtMost }: Scholarship): string | null {
  if (amount === null) return null;
  const text = "pounds" in amount ? formatPounds(amount.pounds) : `${amount.percent}% of the fee`;
  return isAtMost ? `up to ${text}` : text;
}

const howText = ({ isAutomatic }: Scholarship): string | null =>
  isAutomatic === null ? null : isAutomatic ? "Automatic" : "You apply for it";

const spanOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? formatPounds(from) : `${formatPounds(from)} to ${formatPounds(to)}`;
