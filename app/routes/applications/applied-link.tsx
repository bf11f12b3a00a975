import type { Application } from "#app/domain/applications/applied-before.server.ts";
import { appliedText } from "#app/domain/applications/status.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface AppliedProps {
  application: Application;
  course: { name: string };
}

const addressOf = ({ id }: Application) => `/dashboard/applications/${id}`;

/** Leads from a course to the newest application that includes it. */
export const AppliedLink = ({ application, course }: AppliedProps) => (
  <p className="text-t2">
    <a className="-my-2 inline-block py-3 font-semibold" href={addressOf(application)}>
      <Words application={application} course={course} />
    </a>
  </p>
);

/** The same where the course would have Apply Now. */
export const AppliedButton = ({ application, course }: AppliedProps) => (
  <ButtonLink size="small" className="flex-1" href={addressOf(application)}>
    <Words application={application} course={course} />
  </ButtonLink>
);

const Words = ({ application, course }: AppliedProps) => (
  <>
    {appliedText(application.status)}
    <span className="sr-only"> for {course.name}</span>
  </>
);
