import type { ListedFact, ListedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { UniversityPicture } from "#app/routes/universities/university-picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CourseCosts } from "./course-costs.tsx";
import { Scholarships } from "./course-facts.tsx";
import type { CourseFit } from "./course-fit.server.ts";
import { FitTable } from "./course-fit.tsx";

/** Checks for a web address. Only web addresses are linked. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? "");

interface SectionsProps {
  course: CourseDetails;
  facts: ListedFacts;
  costs: Bill;
  fit: CourseFit | null;
  coursesHere: number;
  /** False for who saves data. */
  hasPictures: boolean;
}

/** Shows entry requirements, costs, the rest of what is known, scholarships and the university. */
export const CourseSections = ({ course, facts, costs, fit, coursesHere, hasPictures }: SectionsProps) => (
  <>
    <EntryRequirements course={course} facts={facts.entry} fit={fit} />
    <CourseCosts courseId={course.id} bill={costs} />
    <Overview course={course} facts={facts.overview} />
    <div className="grid grid-cols-1 gap-4 rail:grid-cols-2 print:grid-cols-1">
      <Panel titleId="scholarships" title="Scholarships" className="content-start">
        <Scholarships scholarships={course.scholarships} />
      </Panel>
      <AboutUniversity university={course.university} coursesHere={coursesHere} hasPictures={hasPictures} />
    </div>
  </>
);

interface EntryProps {
  course: CourseDetails;
  facts: readonly ListedFact[];
  fit: CourseFit | null;
}

function EntryRequirements({ course, facts, fit }: EntryProps) {
  const counsellors = `/counselors?course=${encodeURIComponent(course.id)}`;
  return (
    <Panel
      titleId="entry"
      title="Entry requirements"
      beside={
        fit ? (
          <a className="text-t2 print:hidden" href="/profile">
            Change my results
          </a>
        ) : null
      }
    >
      {fit ? <FitTable fit={fit} /> : null}
      <FactList facts={facts} />
      {course.entryRequirements ? <p className="prose">{course.entryRequirements}</p> : null}
      {fit ? null : (
        <Inline className="print:hidden">
          <ButtonLink href="/profile">Check if you qualify</ButtonLink>
          <span className="text-ink-2 text-t2">2 minutes, no account needed</span>
        </Inline>
      )}
      <p className="text-ink-2 text-t2">
        Academic requirements depend on your degree and grades. <a href={counsellors}>Contact our counsellors</a> before
        you order transcripts.
      </p>
    </Panel>
  );
}

function Overview({ course, facts }: { course: CourseDetails; facts: readonly ListedFact[] }) {
  const address = isWebAddress(course.courseUrl) ? course.courseUrl : null;
  if (!course.description && facts.length === 0 && !address) return null;
  return (
    <Panel titleId="overview" title="Overview">
      {course.description ? <p className="prose">{course.description}</p> : null}
      <FactList facts={facts} />
      {address ? (
        <p>
          <a href={address} rel="noopener">
            See this course on the university's website
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

interface AboutProps extends Pick<CourseDetails, "university"> {
  coursesHere: number;
  hasPictures: boolean;
}

function AboutUniversity({ university, coursesHere, hasPictures }: AboutProps) {
  const { about, qsRanking, ukRanking, website } = university;
  return (
    <Panel titleId="university" title="About the university" className="content-start">
      <UniversityPicture university={university} hasPictures={hasPictures} />
      {about ? <p className="prose">{about}</p> : null}
      <KeyValues
        className="text-t2"
        rows={[
          ukRanking === null ? null : ["UK rank", ukRanking],
          qsRanking === null ? null : ["QS world rank", qsRanking],
          [
            "Courses here",
            <a key="here" href={universityPath(university)}>
              {coursesHere}
            </a>,
          ],
        ]}
      />
      <Inline as="p">
        <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
          <Icon name="pin" />
          View on Map<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
        {isWebAddress(website) ? (
          <ButtonLink look="quiet" flush printed className="on-paper" href={website} rel="noopener">
            University website
          </ButtonLink>
        ) : null}
      </Inline>
    </Panel>
  );
}

/** Lists facts by name, each with its lines, or who to ask. */
function FactList({ facts }: { facts: readonly ListedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <KeyValues
      rows={facts.map(({ name, lines }) => [
        name,
        lines.length > 0 ? (
          <span key={name} className="whitespace-pre-line">
            {lines.join("\n")}
          </span>
        ) : (
          <a key={name} href="/counselors">
            Ask a counsellor
          </a>
        ),
      ])}
    />
  );
}
