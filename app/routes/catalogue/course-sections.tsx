import type { ListedFact, listedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import { TESTS } from "#app/domain/fit/english-scales.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CourseCosts } from "./course-costs.tsx";
import { Fee, IeltsBands, Scholarships, StartDates } from "./course-facts.tsx";
import type { CourseFit } from "./course-fit.server.ts";
import { FitTable } from "./course-fit.tsx";

/** Checks for a web address. Only web addresses are linked. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? "");

interface SectionsProps {
  course: CourseDetails;
  facts: ReturnType<typeof listedFacts>;
  costs: Bill;
  fit: CourseFit | null;
}

/** Shows overview, entry requirements, costs, scholarships and the university. */
export function CourseSections({ course, facts, costs, fit }: SectionsProps) {
  const { university } = course;
  const counsellors = `/counselors?course=${encodeURIComponent(course.id)}`;
  return (
    <>
      <Panel titleId="overview" title="Overview">
        {course.description ? <p className="prose">{course.description}</p> : null}
        <KeyValues
          look="tiles"
          rows={[
            [
              "Duration",
              course.duration ?? (
                <a key="ask" href={counsellors}>
                  Ask a counsellor
                </a>
              ),
            ],
            ["Tuition fee", <Fee key="fee" fee={course.tuitionFee} />],
            ["Study level", course.level],
          ]}
        />
        <Stack gap={2}>
          <h3 className="text-t2 font-semibold">Start dates</h3>
          <StartDates dates={course.startDates} fallback={["September", "January"]} />
        </Stack>
        <FactList facts={facts.overview} />
        {isWebAddress(course.courseUrl) ? (
          <p>
            <a href={course.courseUrl} rel="noopener">
              See this course on the university's website
            </a>
          </p>
        ) : null}
      </Panel>
      <Panel titleId="entry" title="Entry requirements">
        {fit ? <FitTable fit={fit} /> : null}
        {fit?.lines.some(({ requirement }) => requirement === TESTS.ielts) ? null : (
          <IeltsBands course={course} overallLabel="IELTS overall" />
        )}
        <FactList facts={facts.entry} />
        {course.entryRequirements ? <p className="prose">{course.entryRequirements}</p> : null}
        <p className="text-ink-2">
          Academic requirements depend on your degree and grades. <a href={counsellors}>Contact our counsellors</a>{" "}
          before you order transcripts.
        </p>
      </Panel>
      <CourseCosts courseId={course.id} bill={costs} />
      <Panel titleId="scholarships" title="Scholarships">
        <Scholarships scholarships={course.scholarships} />
      </Panel>
      <Panel titleId="university" title="About the university">
        {isWebAddress(university.imageUrl) ? (
          <img src={university.imageUrl} alt={university.name} loading="lazy" width="640" height="280" />
        ) : null}
        <p className="prose">
          {university.about ?? `${university.name} is in ${university.city}, ${university.country}.`}
        </p>
        <Ranks qs={university.qsRanking} uk={university.ukRanking} />
        <Inline as="p">
          <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
            <Icon name="pin" />
            View on Map<span className="sr-only"> (opens in new tab)</span>
          </ButtonLink>
          {isWebAddress(university.website) ? (
            <ButtonLink look="quiet" printed className="on-paper" href={university.website} rel="noopener">
              University website
            </ButtonLink>
          ) : null}
        </Inline>
      </Panel>
    </>
  );
}

/** Lists facts by name, each with its lines. */
function FactList({ facts }: { facts: readonly ListedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <KeyValues
      rows={facts.map(({ name, lines }) => [
        name,
        <span key={name} className="whitespace-pre-line">
          {lines.join("\n")}
        </span>,
      ])}
    />
  );
}

function Ranks({ qs, uk }: { qs: number | null; uk: number | null }) {
  if (qs === null && uk === null) return null;
  return (
    <KeyValues
      look="tiles"
      rows={[qs === null ? null : ["QS World ranking", qs], uk === null ? null : ["UK ranking", uk]]}
    />
  );
}
