import { coursePath } from "#app/domain/catalogue/present.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Crest } from "#app/ui/crest.tsx";

export interface AboutCourse {
  id: string;
  name: string;
  university: { id: string; name: string; city: string };
  tuitionFee: number | null;
}

/** The course that a question is about. */
export const About = ({ course }: { course: AboutCourse }) => (
  <div className="flex items-center gap-4 rounded-control bg-sunk p-4">
    <Crest university={course.university} />
    <p className="min-w-0 text-t2">
      {m.enquiry_about()}
      <br />
      <a className="font-bold" href={localPath(coursePath(course))} lang={inEnglish()}>
        {course.name}
      </a>
      <br />
      {course.university.name}
      {course.tuitionFee === null ? "" : ` · ${m.enquiry_fee({ fee: formatPounds(course.tuitionFee) })}`}
    </p>
  </div>
);
