/** Hands over everything of one person to another, with a preview of what goes along. */
import { Form } from "react-router";
import type { HandOverPreview } from "#app/domain/owners/hand-over.server.ts";
import type { OpenHandOver } from "#app/domain/owners/open-hand-overs.server.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { countOf, dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { loadText, ownerOption } from "../owners/owner-option.ts";
import { useBusy } from "../use-busy.ts";
import { TEAM } from "./address.ts";

/** What was typed and is wrong. */
export interface RefusedHandOver extends ShownAgain {
  message: string | null;
}

interface HandOverProps {
  preview: HandOverPreview;
  owners: readonly Owner[];
  /** The last day of the absence, for the field. */
  absentUntil: string | null;
  isAbsent: boolean;
  today: string;
  action: string;
  /** The page without the form. */
  back: string;
  refused: RefusedHandOver | null;
}

/** Returns who has how much once it is handed over: "12 of 40, then 36". */
function thenHas({ load, ...owner }: Owner, more: number): string {
  if (!load) return ownerOption({ ...owner, load });
  const notes = `${loadText(load)}, then ${formatCount(load.students + more)}${owner.isAbsent ? ", away" : ""}`;
  return `${owner.name} (${notes})`;
}

export function HandOverForm(props: HandOverProps) {
  const { preview, owners, absentUntil, isAbsent, today, action, back, refused } = props;
  const isBusy = useBusy();
  const { from, applications, leads } = preview;
  const typed = refused?.typed ?? {};
  const name = isolated(from.name);
  return (
    <Panel titleId="hand-over" title={`Hand over all work of ${name}`}>
      <p className="text-ink-2 text-t2">Applications, leads, tasks and conversations move together.</p>
      {refused?.message ? (
        <Notice meaning="bad" icon="alert" role="alert">
          {refused.message}
        </Notice>
      ) : null}
      <Form method="post" action={action} noValidate autoComplete="off" preventScrollReset>
        <div className="grid grid-cols-1 gap-6 wide:grid-cols-[20rem_1fr]">
          <Stack gap={4}>
            <input type="hidden" name="intent" value="hand over" />
            <input type="hidden" name="fromId" value={from.id} />
            <input type="hidden" name="seen" value={applications + leads} />
            <Field id="toId" label="To" error={refused?.errors.toId}>
              {(control) => (
                <select {...control} name="toId" defaultValue={typed.toId ?? ""} autoComplete="off" required>
                  <option value="">Select a person</option>
                  {owners
                    .filter(({ id }) => id !== from.id)
                    .map((owner) => (
                      <option key={owner.id} value={owner.id}>
                        {thenHas(owner, preview.students)}
                      </option>
                    ))}
                </select>
              )}
            </Field>
            <Field
              id="until"
              label="Until, the last day"
              hint="Everything comes back on the next day. Leave it empty for good."
              error={refused?.errors.until}
            >
              {(control) => (
                <input
                  {...control}
                  type="date"
                  name="until"
                  min={today}
                  defaultValue={typed.until ?? absentUntil ?? ""}
                  autoComplete="off"
                />
              )}
            </Field>
            {isAbsent ? null : (
              <p className="text-ink-2 text-t2">
                {`${name} is not marked as away, so new ones still come to them. `}
                <a href={`/admin/users/${from.id}#work`}>Enter an absence</a>
              </p>
            )}
            <label className="flex min-h-tap items-center gap-2 font-normal">
              <input type="checkbox" name="tells" value="on" defaultChecked={refused ? typed.tells === "on" : true} />
              {`Notify the ${countOf(preview.students, "student")}`}
            </label>
          </Stack>
          <WhatMoves preview={preview} />
        </div>
        <Inline className="mt-4 justify-end">
          <ButtonLink look="quiet" to={back}>
            Cancel
          </ButtonLink>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Handing over..." : "Hand over"}
          </Button>
        </Inline>
      </Form>
    </Panel>
  );
}

function WhatMoves({ preview }: { preview: HandOverPreview }) {
  const { applications, ended, late, leads, lost, toCall, tasks, lateTasks, conversations, toAnswer } = preview;
  const some = (n: number, words: string) => (n === 0 ? [] : [`${formatCount(n)} ${words}`]);
  const rows: [what: string, n: number, notes: string[]][] = [
    ["Applications", applications, [...some(late, "late"), ...some(ended, "more that ended, if for good")]],
    ["Leads", leads, [...some(toCall, "not called yet"), ...some(lost, "more that are lost, if for good")]],
    ["Tasks", tasks, some(lateTasks, "late")],
    ["Conversations", conversations, some(toAnswer, toAnswer === 1 ? "waits for an answer" : "wait for an answer")],
  ];
  return (
    <Stack gap={2} className="content-start">
      <h3 className="text-t3">What moves</h3>
      <dl className="tabular">
        {rows.map(([what, n, notes]) => (
          <div
            key={what}
            className="grid grid-cols-[8rem_3rem_1fr] items-baseline gap-x-2 border-line border-b py-2 max-rail:grid-cols-[1fr_auto]"
          >
            <dt className="text-ink-2">{what}</dt>
            <dd className="text-right font-bold">{formatCount(n)}</dd>
            <dd className="text-t2 max-rail:col-span-2">{notes.join(", ")}</dd>
          </div>
        ))}
      </dl>
      <div className="border-lily border-l-4 bg-lily-tint p-3">
        <p className="text-ink-2 text-t1">The students will read</p>
        <p className="text-t2">{`“${m.news_stands_in_until({ day: "the last day" })}”`}</p>
        <p className="mt-2 text-ink-2 text-t1">For good</p>
        <p className="text-t2">{`“${m.news_stands_in_for_good()}”`}</p>
      </div>
      <p className="text-ink-2 text-t2">
        The new owner gets one notification with all names. What they did stays in the timelines.
      </p>
    </Stack>
  );
}

/** The hand-overs that still go on, each with the way back. */
export function OpenHandOvers({ all }: { all: readonly OpenHandOver[] }) {
  if (all.length === 0) return null;
  return (
    <Panel titleId="handed-over" title="Handed over" gap={2}>
      <Stack as="ul" gap={0}>
        {all.map(({ id, from, to, until }) => (
          <PanelItem key={id}>
            <Inline as={Form} method="post" action={TEAM} className="justify-between">
              <span className="min-w-0 wrap-anywhere">
                <b>{isolated(from)}</b> to <b>{isolated(to)}</b>
                <span>{until === null ? ", for good" : `, until ${dayInWords(until)}`}</span>
              </span>
              <input type="hidden" name="intent" value="give back" />
              <input type="hidden" name="id" value={id} />
              <Button size="small">
                Give back now<span className="sr-only">{`, from ${to} to ${from}`}</span>
              </Button>
            </Inline>
          </PanelItem>
        ))}
      </Stack>
    </Panel>
  );
}
