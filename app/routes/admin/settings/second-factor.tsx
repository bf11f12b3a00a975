import { Form } from "react-router";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import type { StaffFactor } from "#app/domain/staff/second-factors.server.ts";
import { dayInWords } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";

interface SecondFactorProps {
  /** Whether the setting is on, and whether the server asks for it whatever the setting is. */
  isOn: boolean;
  isOfServer: boolean;
  staff: readonly StaffFactor[];
  /** Whether an admin can reset the factor of a colleague. */
  canReset: boolean;
  /** A reset that was not done, and why. */
  reset: { userId: string; why: string; message: string } | null;
  /** Why it was not turned on. */
  refused: string | null;
  isBusy: boolean;
}

/** Says whether staff must show a second factor, and who has one. */
export function SecondFactor({ isOn, isOfServer, canReset, reset, staff, refused, isBusy }: SecondFactorProps) {
  const { viewer } = useDesk();
  const isRequired = isOn || isOfServer;
  const without = staff.filter(({ shownAt }) => shownAt === null).length;
  return (
    <Panel className="max-w-168" titleId="factor" title="Second factor" id="second-factor">
      <p>
        <Tag meaning={isRequired ? "good" : "warn"}>{isRequired ? "On" : "Off"}</Tag>{" "}
        <span>
          {isOfServer
            ? "The server asks all staff for it, so it cannot be turned off here."
            : isOn
              ? "All staff show a code from their phone when they sign in."
              : "Staff sign in with their Google account alone."}
        </span>
      </p>
      {refused ? <FieldError id="factor-error">{refused}</FieldError> : null}
      {isOfServer ? null : (
        <Inline as={Form} method="post">
          <input type="hidden" name="intent" value="factor" />
          <Button
            name="require"
            value={isOn ? "off" : "on"}
            disabled={isBusy}
            aria-describedby={refused ? "factor-error" : undefined}
          >
            {isOn ? "Stop requiring it" : "Require it of all staff"}
          </Button>
          {refused ? (
            <ButtonLink reloadDocument to="/second-factor?next=%2Fadmin%2Fsettings%23second-factor">
              Show my second factor
            </ButtonLink>
          ) : null}
        </Inline>
      )}
      <h3 className="text-t3">{without === 0 ? "Everyone has one" : `${without} of ${staff.length} have none yet`}</h3>
      <ul>
        {staff.map(({ id, name, role, shownAt }) => (
          <PanelItem key={id} className="rail:grid-cols-[1fr_auto]">
            <span className="wrap-anywhere">
              <bdi>{name}</bdi>
              <span className="text-ink-2">{`, ${roleLabel(role)}`}</span>
            </span>
            <span className="text-ink-2 text-t2">
              {shownAt ? `Last shown on ${dayInWords(isoDay(shownAt))}` : "Not set up"}
            </span>
            {canReset && shownAt && id !== viewer.id ? (
              <Reset {...{ id, name, isBusy }} refused={reset?.userId === id ? reset : null} />
            ) : null}
          </PanelItem>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">
        {canReset
          ? "Who has lost the device asks another admin to reset it, and sets up a new one at the next sign-in."
          : "Who has lost the device asks the person who runs the server: it has no key with which to reset a factor."}
      </p>
    </Panel>
  );
}

interface ResetProps {
  id: string;
  name: string;
  refused: SecondFactorProps["reset"];
  isBusy: boolean;
}

/** Resets the factor of one person, with a note in the audit log. */
const Reset = ({ id, name, refused, isBusy }: ResetProps) => (
  <Disclosure
    words={
      <>
        Device lost<span className="sr-only">: {name}</span>
      </>
    }
    open={refused !== null}
  >
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="intent" value="factor reset" />
      <input type="hidden" name="userId" value={id} />
      <Field
        id={`why-${id}`}
        label="Why it is reset"
        hint="It is in the audit log. Call them first: who asks may be someone else."
        error={refused?.message}
      >
        {(control) => <input {...control} name="why" maxLength={200} defaultValue={refused?.why} autoComplete="off" />}
      </Field>
      <p>
        <Button look="danger" size="small" disabled={isBusy}>
          Reset second factor<span className="sr-only"> of {name}</span>
        </Button>
      </p>
    </Form>
  </Disclosure>
);
