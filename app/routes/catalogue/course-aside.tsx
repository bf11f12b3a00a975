import { Link } from "react-router";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { Heart } from "#app/routes/favourites/heart.tsx";
import { ShareLink } from "#app/routes/frame/page-address.tsx";
import { phoneAddress, site } from "#app/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FeeLine } from "./course-facts.tsx";

const applyAddress = (course: CourseDetails) => `/apply?course=${encodeURIComponent(course.id)}`;

/** Shown beside the course: apply, save, ask. */
export function CourseAside({ course, saved }: { course: CourseDetails; saved: boolean }) {
  const returnTo = coursePath(course);
  const topic = { courses: [{ name: course.name, universityName: course.university.name }] };
  const facts = [
    ["Faculty", course.faculty],
    ["Level", course.level],
    ["Duration", course.duration ?? "Ask a counsellor"],
    ["City", course.university.city],
  ];
  return (
    <aside className="stack stick" aria-label="Apply and quick facts">
      <div className="panel stack">
        <div className="hide-s stack">
          <FeeLine fee={course.tuitionFee} />
          <ApplyOrSave course={course} saved={saved} />
        </div>
        <a className="btn full" href={whatsappLink(site.whatsapp, topic)} target="_blank" rel="noopener">
          <Icon name="chat" />
          Get Free Consultation<span className="vh"> (opens WhatsApp in new tab)</span>
        </a>
        <h2 className="vh">Quick facts</h2>
        <dl className="kv sm quick-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="panel stack tight sm">
        <h2>Talk to us</h2>
        <p>
          <a className="btn quiet back" href={phoneAddress}>
            <Icon name="phone" />
            {site.phone}
          </a>
          <br />
          <a className="btn quiet back" href={`mailto:${site.email}`}>
            <Icon name="mail" />
            {site.email}
          </a>
        </p>
        <p className="mute">A counsellor will reply within 6 hours.</p>
        <hr />
        <p>
          <ShareLink title={`${course.name}, ${course.university.name}`} path={returnTo} />
        </p>
      </div>
    </aside>
  );
}

/** Keeps Apply Now and the heart within reach on a phone. */
export const CourseDock = ({ course, saved }: { course: CourseDetails; saved: boolean }) => (
  <aside className="dock only-s" aria-label="Apply">
    <ApplyOrSave course={course} saved={saved} />
  </aside>
);

function ApplyOrSave({ course, saved }: { course: CourseDetails; saved: boolean }) {
  const returnTo = coursePath(course);
  return (
    <form className="acts" method="post" action="/favorites" data-send="">
      <input type="hidden" name="returnTo" value={returnTo} />
      {course.archived ? (
        <p className="mute">This course is not taking new applications.</p>
      ) : (
        <Link className="btn pri full" to={applyAddress(course)}>
          Apply Now
        </Link>
      )}
      <Heart course={course} saved={saved} returnTo={returnTo} />
    </form>
  );
}
