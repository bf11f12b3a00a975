import { type ShownUniversity, universityPath } from "#app/domain/universities/university-list.ts";
import { countOf } from "#app/notation.ts";
import { Place } from "#app/routes/catalogue/place.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { RecruitmentTag } from "./recruitment-tag.tsx";
import { spanOfFees } from "./spans.ts";

/** One university in the list: where it is, how many courses, and its fees. */
export function UniversityRow({ university }: { university: ShownUniversity }) {
  const fees = spanOfFees(university);
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-0 wide:nth-2:border-0">
      <Crest university={university} />
      <div className="grid flex-1 gap-x-4 rail:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h3 className="text-t3">
            <a className="inline-block py-1 text-ink no-underline hover:underline" href={universityPath(university)}>
              {university.name}
            </a>
          </h3>
          <p className="text-ink-2 text-t2">
            <Place university={university} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-t2">
            <RecruitmentTag state={university.now.state} />
            {university.now.note}
          </p>
        </div>
        <p className="text-ink-2 text-t2 rail:text-right">
          <b className="text-ink">{countOf(university.courses, "course")}</b>
          {fees ? <span className="tabular rail:block"> {fees}</span> : null}
        </p>
      </div>
    </li>
  );
}
