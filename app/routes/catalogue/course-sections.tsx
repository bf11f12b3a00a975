import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ListedFact, ListedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { CourseFit } from "#app/domain/fit/course-fit.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { inDigits, inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { BillNotes, BillTable } from "#app/routes/costs/bill.tsx";
import { UniversityPicture } from "#app/routes/universities/university-picture.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Scholarships } from "./course-facts.tsx";
import { FitTable } from "./course-fit.tsx";

/** Checks for a web address. Only web addresses are linked. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? "");

interface SectionsProps {
  course: CourseDetails;
  facts: ListedFacts;
  costs: Bill;
  fit: CourseFit | null;
  hasOffer: boolean;
  coursesHere: number;
  /** False for who saves data. */
  hasPictures: boolean;
}

/** Shows entry requirements, costs, the rest of what is known, scholarships and the university. */
export const CourseSections = ({ course, facts, costs, fit, hasOffer, coursesHere, hasPictures }: SectionsProps) => (
  <>
    <EntryRequirements course={course} facts={facts.entry} fit={fit} hasOffer={hasOffer} />
    <CourseCosts courseId={course.id} bill={costs} />
    <Overview course={course} facts={facts.overview} />
    <div className="grid grid-cols-1 gap-4 rail:grid-cols-2 print:grid-cols-1">
      <Panel titleId="scholarships" title={m.course_scholarships()} className="content-start">
        <Scholarships course={course} />
      </Panel>
      <AboutUniversity university={course.university} coursesHere={coursesHere} hasPictures={hasPictures} />
    </div>
  </>
);

interface EntryProps {
  course: CourseDetails;
  facts: readonly ListedFact[];
  fit: CourseFit | null;
  hasOffer: boolean;
}

function EntryRequirements({ course, facts, fit, hasOffer }: EntryProps) {
  const counsellors = localPath(`/counselors?course=${encodeURIComponent(course.id)}`);
  return (
    <Panel
      titleId="entry"
      title={m.course_entry_requirements()}
      beside={
        fit ? (
          <a className="text-t2 print:hidden" href={localPath("/profile")}>
            {m.course_change_results()}
          </a>
        ) : null
      }
    >
      {fit ? <FitTable fit={fit} /> : null}
      <FactList facts={facts} />
      {course.entryRequirements ? (
        <p className="prose" lang={inEnglish()}>
          {course.entryRequirements}
        </p>
      ) : null}
      {fit || hasOffer ? null : (
        <Inline className="print:hidden">
          <ButtonLink href="/profile">{m.course_check()}</ButtonLink>
          <span className="text-ink-2 text-t2">{m.course_check_hint()}</span>
        </Inline>
      )}
      <p className="text-ink-2 text-t2">
        <ParaglideMessage
          message={m.course_contact_counsellors}
          inputs={{}}
          markup={{ link: ({ children }) => <a href={counsellors}>{children}</a> }}
        />
      </p>
    </Panel>
  );
}

function Overview({ course, facts }: { course: CourseDetails; facts: readonly ListedFact[] }) {
  const address = isWebAddress(course.courseUrl) ? course.courseUrl : null;
  if (!course.description && facts.length === 0 && !address) return null;
  return (
    <Panel titleId="overview" title={m.course_overview()}>
      {course.description ? (
        <p className="prose" lang={inEnglish()}>
          {course.description}
        </p>
      ) : null}
      <FactList facts={facts} />
      {address ? (
        <p>
          <a href={address} rel="noopener">
            {m.course_on_website()}
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
    <Panel titleId="university" title={m.course_about_university()} className="content-start">
      <UniversityPicture university={university} hasPictures={hasPictures} />
      {about ? (
        <p className="prose" lang={inEnglish()}>
          {about}
        </p>
      ) : null}
      <KeyValues
        className="text-t2"
        rows={[
          ukRanking === null ? null : [m.course_uk_rank(), inDigits(ukRanking)],
          qsRanking === null ? null : [m.course_qs_rank(), inDigits(qsRanking)],
          [
            m.course_courses_here(),
            <a key="here" href={localPath(universityPath(university))}>
              {inDigits(coursesHere)}
            </a>,
          ],
        ]}
      />
      <Inline as="p">
        <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
          <Icon name="pin" />
          <ParaglideMessage
            message={m.course_view_on_map}
            inputs={{}}
            markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
          />
        </ButtonLink>
        {isWebAddress(website) ? (
          <ButtonLink look="quiet" flush printed className="on-paper" href={website} rel="noopener">
            {m.course_university_website()}
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
      rows={facts.map(({ name, lines, lang }) => [
        name,
        lines.length > 0 ? (
          <span key={name} className="whitespace-pre-line" lang={lang}>
            {lines.join("\n")}
          </span>
        ) : (
          <a key={name} href={localPath("/counselors")}>
            {m.course_ask_a_counsellor()}
          </a>
        ),
      ])}
    />
  );
}

/** Shows what the first year of a course costs, line by line. */
function CourseCosts({ courseId, bill }: { courseId: string; bill: Bill }) {
  const page = `/costs?${new URLSearchParams({ course: courseId })}`;
  return (
    <Panel
      titleId="costs"
      title={m.course_first_year_cost()}
      beside={
        <a className="text-t2 print:hidden" href={localPath(page)}>
          {m.course_change_months()}
        </a>
      }
    >
      <BillTable bill={bill} caption={m.course_cost_caption()} total={m.course_first_year()} />
      <BillNotes bill={bill} />
      <p className="print:hidden">
        <a href={localPath(`${page}#funds`)}>{m.course_see_funds()}</a>
      </p>
    </Panel>
  );
}
