import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Application } from "#app/domain/applications/applied-before.server.ts";
import { appliedText, describeStatus } from "#app/domain/values/status.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { hidden } from "./hidden.tsx";

interface AppliedProps {
  application: Application;
  course: { name: string };
}

const addressOf = ({ id }: Application) => `/dashboard/applications/${id}`;

/** Leads from a course to the newest application that includes it. */
export const AppliedLink = ({ application, course }: AppliedProps) => (
  <p className="text-t2">
    <a className="-my-2 inline-block py-3 font-semibold" href={localPath(addressOf(application))}>
      {appliedText(application.status)}
      <span className="sr-only">{m.application_applied_for({ course: course.name })}</span>
    </a>
  </p>
);

/** The same on a card: the step is drawn, because it is the student's own. */
export function AppliedMark({ application, course }: AppliedProps) {
  const { step } = describeStatus(application.status);
  return (
    <div className="flex items-center gap-2 rounded-control bg-lily-tint px-2">
      {step === null ? null : <Bloom className="size-8" step={step} />}
      <AppliedLink application={application} course={course} />
    </div>
  );
}

/** The same where the course would have Apply Now, beside `AppliedState`. */
export const AppliedButton = ({ application, course }: AppliedProps) => (
  <ButtonLink look="filled" className="flex-1" href={addressOf(application)}>
    <ParaglideMessage message={m.application_see_yours} inputs={{ course: course.name }} markup={{ hidden }} />
  </ButtonLink>
);

/** The step of the application, drawn: it is the student's own. */
export function AppliedState({ application: { status } }: { application: Application }) {
  const { step, label } = describeStatus(status);
  return (
    <div className="flex items-center gap-3 rounded-card bg-lily-tint p-3">
      {step === null ? null : <Bloom className="size-14" step={step} number />}
      <p className="min-w-0">
        <b>{appliedText(status)}</b>
        {step === null ? null : <span className="block">{label}</span>}
      </p>
    </div>
  );
}
