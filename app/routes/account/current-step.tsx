import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { describeStatus, STEPS } from "#app/domain/applications/status.ts";
import { Timeline } from "#app/routes/applications/timeline.tsx";
import { Bloom } from "#app/ui/bloom.tsx";

/** The application that is furthest along, the newest of them when several are. */
function furthest(applications: readonly ApplicationView[]): ApplicationView | undefined {
  const stepOf = (application: ApplicationView) => describeStatus(application.status).step ?? 0;
  return applications.reduce<ApplicationView | undefined>(
    (best, application) => (best && stepOf(best) >= stepOf(application) ? best : application),
    undefined,
  );
}

/** Where the student stands, with the lily of eight petals. */
export function CurrentStep({ applications }: { applications: readonly ApplicationView[] }) {
  const application = furthest(applications);
  if (!application) return null;
  const { step, label } = describeStatus(application.status);
  const [course] = application.courses;
  return (
    <section className="panel" aria-labelledby="current">
      <div className="cur">
        {step ? <Bloom step={step} number label={`Step ${step} of ${STEPS.length}`} /> : null}
        <div>
          {step ? (
            <p className="mute sm">
              Step {step} of {STEPS.length}
            </p>
          ) : null}
          <h2 id="current">{label}</h2>
          {course ? (
            <p>
              {course.name}
              <br />
              <span className="mute">{course.universityName}</span>
            </p>
          ) : null}
        </div>
      </div>
      <Timeline status={application.status} events={application.events} />
    </section>
  );
}
