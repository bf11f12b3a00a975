/** The card of someone who works for us, to print: with the code that anyone can check. */
import { data, Form } from "react-router";
import { renderSVG } from "uqr";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { readDay } from "#app/domain/values/day.ts";
import { readField } from "#app/domain/values/form-field.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { codeOfCard, makeCardCode } from "#app/domain/verify/card-codes.server.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { dayInWords } from "#app/notation.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Columns, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CodeToCheck } from "../code-to-check.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/card.route.ts";
import { keepers } from "./kinds.server.ts";
import { recordAddress } from "./kinds.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(`Card of ${loaderData?.name ?? "a counsellor"}`);

export const cardAddress = (counsellorId: string) => `${recordAddress("counsellors", counsellorId)}/card`;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
  const { recordId } = args.params;
  const { title: name, texts, archivedAt } = await orErrorPage(keepers.counsellors.read(viewer, recordId));
  const made = await codeOfCard(db, viewer, recordId);
  const today = dayInDhaka();
  const address = made ? `${new URL(env.APP_URL).origin}/verify?code=${made.code}` : null;
  return {
    ...{ id: recordId, name, title: texts.title ?? "", isArchived: archivedAt !== null, today },
    code: made && { ...made, isOver: made.endsOn < today },
    qr: address && renderSVG(address, { border: 2 }),
    verify: `${new URL(env.APP_URL).host}/verify`,
    // The end of this year, or of the next one in its last months.
    suggested: `${Number(today.slice(0, 4)) + (today.slice(5) > "10-01" ? 1 : 0)}-12-31`,
  };
}

const codeForm = z.object({ endsOn: readField(readDay) });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.assign");
  const form = await readForm(args.request);
  const { recordId } = args.params;
  const submission = parseForm(form, codeForm);
  const shown = shownAgain(submission);
  const refusal = (error: string, status = 422) => data({ typed: shown.typed.endsOn ?? "", error }, { status });
  if (submission.status !== "success") return refusal(shown.errors.endsOn ?? "Enter a day.");
  const { endsOn } = submission.value;
  if (!endsOn) return refusal("Enter the last day of the code.");
  const { refused } = await catchDomainError(makeCardCode(db, viewer, { counsellorId: recordId, endsOn }), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refusal(refused.message, refused.status);
  throw await redirectWithSuccess(cardAddress(recordId), {
    message: "Code made",
    description: "Print the card. A card with an older code is over.",
  });
}

export default function CardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, title, isArchived, code, qr, verify, suggested } = loaderData;
  const may = useMay();
  return (
    <>
      <p className="print:hidden">
        <BackLink href={recordAddress("counsellors", id)}>{name}</BackLink>
      </p>
      <div className="print:hidden">
        <PageHeader title="Card with a code" />
      </div>
      <ErrorSummary
        problems={actionData ? [{ fieldId: "endsOn", message: actionData.error }] : []}
        answer={actionData}
      />
      <Columns>
        {code && qr && !isArchived ? (
          <section
            aria-label={`Card of ${name}`}
            className="grid max-w-md gap-4 self-start rounded-card border-2 border-pond bg-surface p-6"
          >
            <p className="font-bold text-pond text-t4">{site.name}</p>
            <div>
              <p className="font-bold text-t5 wrap-anywhere">{name}</p>
              <p className="text-ink-2">{title}</p>
            </div>
            <CodeToCheck what="card" qr={qr} verify={verify} code={shownCode(code.code)}>
              <span className="text-ink-2 text-t2">
                {code.isOver ? `Ended on ${dayInWords(code.endsOn)}` : `Until ${dayInWords(code.endsOn)}`}
              </span>
            </CodeToCheck>
          </section>
        ) : (
          <p className="self-start">
            {isArchived
              ? "This card is archived. Who checks its code reads that this person is no longer with us."
              : "This card has no code yet."}
          </p>
        )}
        {may("people.assign") && !isArchived ? (
          <Panel as={Form} method="post" noValidate titleId="code" title="New code" className="self-start print:hidden">
            <Stack>
              <p>
                Anyone can check the code at <a href="/verify">{verify}</a>.{" "}
                {code ? <span>A new code ends the present one at once.</span> : null}
              </p>
              <Field id="endsOn" label="Its last day" hint="It ends at midnight in Dhaka" error={actionData?.error}>
                {(control) => (
                  <input
                    {...control}
                    type="date"
                    name="endsOn"
                    defaultValue={actionData?.typed ?? suggested}
                    autoComplete="off"
                  />
                )}
              </Field>
              <p>
                <Button look={code ? "outlined" : "filled"}>{code ? "Make a new code" : "Make a code"}</Button>
              </p>
            </Stack>
          </Panel>
        ) : null}
      </Columns>
    </>
  );
}
