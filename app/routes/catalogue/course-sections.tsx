import { Link } from "react-router";
import type { ListedFact, listedFacts } from "#app/domain/catalogue/course-page.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Fee, IeltsBands, Scholarships, StartDates } from "./course-facts.tsx";

/** Checks for a web address. Only web addresses are linked. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//i.test(address ?? "");

/** Shows overview, entry requirements, scholarships and the university. */
export function CourseSections({ course, facts }: { course: CourseDetails; facts: ReturnType<typeof listedFacts> }) {
  const { university } = course;
  const counsellors = `/counselors?course=${encodeURIComponent(course.id)}`;
  return (
    <>
      <section className="panel stack" aria-labelledby="overview">
        <h2 id="overview">Overview</h2>
        {course.description ? <p className="prose">{course.description}</p> : null}
        <dl className="trio">
          <div>
            <dt>Duration</dt>
            <dd>{course.duration ?? <Link to={counsellors}>Ask a counsellor</Link>}</dd>
          </div>
          <div>
            <dt>Tuition fee</dt>
            <dd>
              <Fee fee={course.tuitionFee} />
            </dd>
          </div>
          <div>
            <dt>Study level</dt>
            <dd>{course.level}</dd>
          </div>
        </dl>
        <div className="stack tight">
          <h3 className="lab">Start dates</h3>
          <StartDates dates={course.startDates} fallback={["September", "January"]} />
        </div>
        <FactList facts={facts.overview} />
        {isWebAddress(course.courseUrl) ? (
          <p>
            <a href={course.courseUrl} rel="noopener">
              See this course on the university's website
            </a>
          </p>
        ) : null}
      </section>
      <section className="panel stack" aria-labelledby="entry">
        <h2 id="entry">Entry requirements</h2>
        <IeltsBands course={course} overallLabel="IELTS overall" />
        <FactList facts={facts.entry} />
        {course.entryRequirements ? <p className="prose">{course.entryRequirements}</p> : null}
        <p className="mute">
          Academic requirements depend on your degree and grades. <Link to={counsellors}>Contact our counsellors</Link>{" "}
          before you order transcripts.
        </p>
      </section>
      <section className="panel stack" aria-labelledby="scholarships">
        <h2 id="scholarships">Scholarships</h2>
        <Scholarships scholarships={course.scholarships} />
      </section>
      <section className="panel stack" aria-labelledby="university">
        <h2 id="university">About the university</h2>
        {isWebAddress(university.imageUrl) ? (
          <img src={university.imageUrl} alt={university.name} loading="lazy" width="640" height="280" />
        ) : null}
        <p className="prose">
          {university.about ?? `${university.name} is in ${university.city}, ${university.country}.`}
        </p>
        <Ranks qs={university.qsRanking} uk={university.ukRanking} />
        <p className="row">
          <a className="btn" href={mapLink(university)} target="_blank" rel="noopener">
            <Icon name="pin" />
            View on Map<span className="vh"> (opens in new tab)</span>
          </a>
          {isWebAddress(university.website) ? (
            <a className="btn quiet on-paper" href={university.website} rel="noopener">
              University website
            </a>
          ) : null}
        </p>
      </section>
    </>
  );
}

/** Lists facts by name, each with its lines. */
function FactList({ facts }: { facts: readonly ListedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="kv">
      {facts.map(({ name, lines }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line">{lines.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ranks({ qs, uk }: { qs: number | null; uk: number | null }) {
  if (qs === null && uk === null) return null;
  return (
    <dl className="trio">
      {qs === null ? null : (
        <div>
          <dt>QS World ranking</dt>
          <dd>{qs}</dd>
        </div>
      )}
      {uk === null ? null : (
        <div>
          <dt>UK ranking</dt>
          <dd>{uk}</dd>
        </div>
      )}
    </dl>
  );
}
