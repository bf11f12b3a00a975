import { Link } from "react-router";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { describeStatus, STEPS } from "#app/domain/applications/status.ts";
import type { StepGuide } from "#app/domain/applications/steps.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { StepLine } from "#app/routes/applications/step-line.tsx";
import { site } from "#app/site.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Returns the application that is furthest along, and the newest of several. */
export function furthest(applications: readonly ApplicationView[]): ApplicationView | undefined {
  const stepOf = (application: ApplicationView) => describeStatus(application.status).step ?? 0;
  return applications.reduce<ApplicationView | undefined>(
    (best, application) => (best && stepOf(best) >= stepOf(application) ? best : application),
    undefined,
  );
}

interface CurrentStepProps {
  applications: readonly ApplicationView[];
  /** The guide of the application that is furthest along, or null for a legacy status. */
  guide: Pick<StepGuide, "todo" | "duration"> | null;
}

/** Shows the student's current step, with the eight-petal lily and what to do now. */
export function CurrentStep({ applications, guide }: CurrentStepProps) {
  const application = furthest(applications);
  if (!application) return null;
  const { step, label } = describeStatus(application.status);
  const [course] = application.courses;
  return (
    <section className="panel current" aria-labelledby="current">
      <div className="cur">
        {step ? <Bloom step={step} number label={`Step ${step} of ${STEPS.length}`} /> : null}
        <div>
          <p className="mute sm">
            {application.reference}
            {step ? ` · step ${step} of ${STEPS.length}` : null}
          </p>
          <h2 id="current">{label}</h2>
          {course ? (
            <p>
              {course.name}
              <br />
              <span className="mute">{course.universityName}</span>
            </p>
          ) : null}
        </div>
        <div className="do-now stack tight">
          {guide ? (
            <p>
              <b>What to do now:</b> {guide.todo} <span className="mute">{guide.duration}</span>
            </p>
          ) : null}
          <p className="row">
            <a className="btn" href={whatsappLink(site.whatsapp, application)} target="_blank" rel="noopener">
              <Icon name="chat" />
              Chat on WhatsApp<span className="vh"> (opens in new tab)</span>
            </a>
            <Link
              className="btn quiet"
              to={`/dashboard/applications/${application.id}`}
              aria-label={`View Details: ${application.reference}`}
            >
              View Details
            </Link>
          </p>
        </div>
      </div>
      <StepLine status={application.status} events={application.events} />
    </section>
  );
}
