/** How the office shares its work. */
import { data, Form } from "react-router";
import { z } from "zod";
import { canResetFactors, resetFactors } from "#app/auth/reset-factors.server.ts";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { endAllSessions } from "#app/domain/account/sessions.server.ts";
import { recordReset } from "#app/domain/admin/reset-factor.server.ts";
import { openingText } from "#app/domain/content/opening-hours.ts";
import { closureInput } from "#app/domain/staff/closure-input.ts";
import { addClosure, comingClosures, type OfficeClosure, removeClosure } from "#app/domain/staff/closures.server.ts";
import { readSettings, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { expectResettable, staffFactors } from "#app/domain/staff/second-factors.server.ts";
import { PROMISED_HOURS } from "#app/domain/values/promise.ts";
import { CLOCK_LABELS, type PromiseClock, promiseClocks } from "#app/domain/values/promise-clocks.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { FormGrid } from "#app/routes/admin/form-grid.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/settings.route.ts";
import { SecondFactor } from "./second-factor.tsx";

interface ClosuresProps {
  closures: readonly OfficeClosure[];
  refused: ShownAgain | null;
}

/** The days on which the office is closed, with a form for another one. */
function Closures({ closures, refused }: ClosuresProps) {
  const field = (name: "firstDay" | "lastDay" | "name", label: string, hint: string | undefined, type: string) => (
    <Field id={name} label={label} hint={hint} error={refused?.errors[name]}>
      {(control) => (
        <input {...control} type={type} name={name} autoComplete="off" defaultValue={refused?.typed[name] ?? ""} />
      )}
    </Field>
  );
  return (
    <Panel className="max-w-168" titleId="closures" title="Closed days">
      {closures.length > 0 ? (
        <ul>
          {closures.map((closure) => (
            <PanelItem key={closure.id}>
              <Form method="post" className="flex flex-wrap items-center justify-between gap-2">
                <input type="hidden" name="closureId" value={closure.id} />
                <p className="min-w-0">
                  <b className="wrap-anywhere">{closure.name}</b>
                  <span className="block text-ink-2 text-t2">{daysOf(closure)}</span>
                </p>
                <Button size="small" name="intent" value="open">
                  Remove<span className="sr-only"> {closure.name}</span>
                </Button>
              </Form>
            </PanelItem>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">The office is closed on no other days than those of the week.</p>
      )}
      <Stack as={Form} method="post" gap={2} noValidate>
        <h3>Add closed days</h3>
        {field("name", "Name", "For example, Eid ul-Fitr", "text")}
        <FormGrid>
          {field("firstDay", "First day", undefined, "date")}
          {field("lastDay", "Last day", "Leave empty for one day", "date")}
        </FormGrid>
        <Inline>
          <Button name="intent" value="close">
            Add closed days
          </Button>
        </Inline>
      </Stack>
    </Panel>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function daysOf({ firstDay, lastDay }: OfficeClosure): string {
  if (firstDay === lastDay) return dayInWords(firstDay);
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  return `${dayInWords(firstDay)} to ${dayInWords(lastDay)}, ${countOf(days, "day")}`;
}

const SETTINGS = "/admin/settings";

/** Adds closed days, or returns what was typed with what is wrong. */
async function closeOffice(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, closureInput);
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  await addClosure(db, viewer, submission.value);
  throw await redirectWithSuccess(SETTINGS, { message: "Closed days added", description: submission.value.name });
}

const closure = z.object({ closureId: z.string().max(100) });

async function openOffice(viewer: Viewer, form: FormData): Promise<never> {
  const name = await removeClosure(db, viewer, parseForm(form, closure, { set: true }).closureId);
  const message = name === null ? "Those closed days have been removed already" : "Closed days removed";
  throw await redirectWithSuccess(SETTINGS, { message, ...(name === null ? {} : { description: name }) });
}

export const meta = () => staffMeta("Settings of the desk");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "settings.change");
  const [settings, closures, staff] = await Promise.all([
    readSettings(db),
    comingClosures(db, new Date()),
    staffFactors(db, viewer),
  ]);
  const isOfServer = env.STAFF_REQUIRE_AAL2 === "yes";
  return { settings, closures, staff, isOfServer, canReset: canResetFactors(), hours: openingText() };
}

const box = z.boolean().default(false);
const settingsForm = z.object({
  ...{ counsellorsSeeAll: box, giveInTurn: box, mailOwners: box, ownDataNotes: box },
  promiseClock: z.enum(promiseClocks).catch("always"),
});

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "settings.change");
  const form = await readForm(args.request);
  const intent = buttonOf(form);
  if (intent === "close") return closeOffice(viewer, form);
  if (intent === "open") return openOffice(viewer, form);
  if (intent === "factor reset") return resetFactor(viewer, form);
  if (intent === "factor") return requireFactor(viewer, parseForm(form, factor, { set: true }).require === "on");
  const { changed } = await saveSettings(db, viewer, parseForm(form, settingsForm, { set: true }));
  const message = changed ? "Settings saved" : "There were no changes to save";
  throw await redirectWithSuccess(SETTINGS, { message });
}

const factor = z.object({ require: z.string().max(10).optional() });
const reset = z.object({ userId: z.string().max(100), why: requiredText("Enter why it is reset.", 200) });

/** Removes the factors of a colleague who has lost the device. They set up a new one when they next sign in. */
async function resetFactor(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, reset);
  const { typed, errors } = shownAgain(submission);
  const { userId = "", why = "" } = typed;
  const refuse = (message: string, status: number) => data({ reset: { userId, why, message } }, { status });
  if (submission.status !== "success") return refuse(Object.values(errors)[0] ?? "", 422);
  const { refused } = await catchDomainError(expectResettable(db, viewer, userId), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refuse(refused.message, refused.status);
  if ((await resetFactors(userId)) === "unavailable")
    return refuse("Our sign-in service does not answer at the moment. Try again in a minute.", 503);
  await recordReset(db, viewer, userId, submission.value.why);
  // The person who has the device now may have a session with it.
  await endAllSessions(db, { id: userId, role: "student" });
  throw await redirectWithSuccess(`${SETTINGS}#second-factor`, { message: "Second factor reset" });
}

/** Who asks all for a second factor must have shown one, so that they cannot lock themselves and everyone else out. */
async function requireFactor(viewer: Viewer, isOn: boolean) {
  if (isOn && !viewer.hasSecondFactor)
    return data({ factor: "Set up your own second factor first, and show it once." }, { status: 422 });
  const { changed } = await saveSettings(db, viewer, { requireSecondFactor: isOn });
  const message = !changed
    ? "There were no changes to save"
    : isOn
      ? "All staff must show a second factor"
      : "No second factor is required";
  throw await redirectWithSuccess(`${SETTINGS}#second-factor`, { message });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, closures, staff, isOfServer, canReset, hours } = loaderData;
  const factor = actionData && "factor" in actionData ? actionData.factor : null;
  const reset = actionData && "reset" in actionData ? actionData.reset : null;
  const isBusy = useBusy();
  return (
    <>
      <PageHeader title="Settings of the desk" />
      <Panel
        as={Form}
        method="post"
        autoComplete="off"
        className="max-w-168"
        titleId="owners"
        title="Owners and promise"
      >
        <Stack gap={2}>
          <Choice
            name="counsellorsSeeAll"
            label="Counsellors see all"
            hint="Counsellors read what their colleagues look after, and change only their own and what no one has taken. Without this, they do not find the others at all."
            isOn={settings.counsellorsSeeAll}
          />
          <Choice
            name="giveInTurn"
            label="Give in turn"
            hint="New applications and leads go to the next counsellor who is present and below their capacity. Without this, they wait in the pool until someone takes them."
            isOn={settings.giveInTurn}
          />
          <Choice
            name="mailOwners"
            label="Email owners"
            hint="Owners get an email about each new application or lead that is given to them, beside the notification."
            isOn={settings.mailOwners}
          />
          <Choice
            name="ownDataNotes"
            label="Notes in “Download my data”"
            hint="Students find what staff wrote about them in the copy of their data. Without this, they can ask for it at the office."
            isOn={settings.ownDataNotes}
          />
        </Stack>
        <Clock chosen={settings.promiseClock} hours={hours} />
        <Inline>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Saving..." : "Save settings"}
          </Button>
        </Inline>
      </Panel>
      <SecondFactor
        isOn={settings.requireSecondFactor}
        refused={factor}
        {...{ staff, isOfServer, canReset, reset, isBusy }}
      />
      <Closures
        key={closures.length}
        closures={closures}
        refused={actionData && "typed" in actionData ? actionData : null}
      />
    </>
  );
}

const Clock = ({ chosen, hours }: { chosen: PromiseClock; hours: string }) => (
  <Field
    key={chosen}
    id="clock"
    label={`When the promised ${PROMISED_HOURS} hours count`}
    hint={`The office is open ${hours}, Dhaka time, without the closed days below. What someone was promised before stays. In office hours, pages and notifications say “within ${PROMISED_HOURS} office hours”.`}
    isGroup
  >
    {({ id }) => (
      <div className="grid gap-1">
        {promiseClocks.map((clock, at) => (
          <label key={clock} className="flex min-h-tap items-center gap-2 font-normal">
            <input
              type="radio"
              name="promiseClock"
              value={clock}
              defaultChecked={clock === chosen}
              {...(at === 0 ? { id } : {})}
            />
            {CLOCK_LABELS[clock]}
          </label>
        ))}
      </div>
    )}
  </Field>
);

const Choice = ({ name, label, hint, isOn }: { name: string; label: string; hint: string; isOn: boolean }) => (
  <div className="grid grid-cols-[auto_1fr] items-start gap-x-2">
    <input
      key={String(isOn)}
      id={name}
      type="checkbox"
      name={name}
      defaultChecked={isOn}
      aria-describedby={`${name}-hint`}
    />
    <div>
      <label htmlFor={name}>{label}</label>
      <p className="text-ink-2 text-t2" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  </div>
);
