import { Form } from "react-router";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import { describeStatus, STEPS, stepAfter } from "#app/domain/values/status.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { StepMenu, StepMenuMark } from "#app/ui/step-menu.tsx";
import { StatusForm } from "../status-form.tsx";
import { VersionField } from "../version-field.tsx";

interface ApplicationStatusProps {
  place: "row" | "page";
  application: Pick<StaffApplication, "id" | "version" | "status" | "fullName" | "reference">;
  /** The page that the answer shows. */
  action: string;
  /** Whether another step is selected and not saved: then only Save and the list's bar go on. */
  isUnsaved?: boolean;
}

/** The step of an application, which opens the choice of another, and the button that moves it one step forward. */
export function ApplicationStatus({ place, application, action, isUnsaved }: ApplicationStatusProps) {
  const { id, version, fullName, reference } = application;
  const { key, label, step } = describeStatus(application.status);
  const of = `${fullName}, ${reference}`;
  return (
    <StepMenu
      place={place}
      badge={
        <StatusBadge status={application.status}>
          <StepMenuMark />
        </StatusBadge>
      }
      label={`other step for ${of}`}
      version={version}
      end={isUnsaved ? null : <NextStep {...{ place, application, action }} />}
    >
      <StatusForm {...{ place, action, id, version, of }} status={key}>
        {step === null ? (
          <option value={key} disabled>
            {label}
          </option>
        ) : null}
        {STEPS.map((option, index) => (
          <option key={option.key} value={option.key}>
            {index + 1} {option.label}
          </option>
        ))}
      </StatusForm>
    </StepMenu>
  );
}

/** The form's fields are not kept by the browser: an older version there would name a step that has passed. */
function NextStep({ place, application, action }: Omit<ApplicationStatusProps, "isUnsaved">) {
  const { id, version, status, fullName, reference } = application;
  const next = stepAfter(status);
  if (!next) return null;
  const isRow = place === "row";
  const [short, full] = [`To step ${next.step}`, `To step ${next.step}, ${next.label}`];
  return (
    <Form method="post" action={action} preventScrollReset autoComplete="off">
      <input type="hidden" name="intent" value="forward" />
      <input type="hidden" name="id" value={id} />
      <VersionField version={version} />
      <Button
        name="status"
        aria-label={`${full}, for ${fullName}, ${reference}`}
        value={next.key}
        // A key that is held down would go on with the next steps.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        look={isRow ? "outlined" : "filled"}
        size={isRow ? "small" : "normal"}
        className={isRow ? "whitespace-nowrap desk:min-h-9 desk:px-2 desk:py-dense desk:text-dense" : ""}
      >
        {isRow ? short : full}
      </Button>
    </Form>
  );
}
