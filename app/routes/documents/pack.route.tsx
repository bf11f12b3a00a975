/** "Look at what we send": the files and data that go to a university, for their student to approve or refuse. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { requireViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { packFaults } from "#app/db/words.ts";
import { approvePack, askForChanges } from "#app/domain/documents/packs/answer-pack.server.ts";
import { answerText } from "#app/domain/documents/packs/answer-words.ts";
import { approvalInput, faultInput } from "#app/domain/documents/packs/pack-input.ts";
import { MOST_FAULT } from "#app/domain/documents/packs/pack-limits.ts";
import { ownPack } from "#app/domain/documents/packs/read-pack.server.ts";
import { amountOf, packWording } from "#app/domain/documents/packs/wording.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { shortUniversity } from "#app/domain/values/short-university.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { boxesOf, buttonOf, catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { inDigits, inEnglish, localPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { sizeInWords } from "#app/ui/file-size.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/pack.route.ts";
import { PackFiles, SentFiles } from "./pack-files.tsx";

export const handle: PageHandle = {
  get title() {
    return m.pack_short();
  },
  live: true,
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const pack = await orErrorPage(ownPack(db, viewer, args.params.packId));
  const { row, application, choice, isApproved, isAsShown, isWhole, seen } = pack;
  const isSent = row.state === "sent";
  const shown = row.state === "draft" || !isAsShown ? pack : row;
  const { files, answers } = isSent ? row : shown;
  const { state, sentTo: to, sentOn, shownAt, approvedAt, wording, unapprovedWhy, size, seal } = row;
  return {
    ...{ id: row.id, state, to, sentOn, shownAt, approvedAt, unapprovedWhy, size, seen, files, answers },
    words: wording,
    says: packWording({ files, answers, to }),
    hasSeal: seal !== null,
    code: pack.code && shownCode(pack.code),
    isToApprove: state === "shown" && isAsShown && isWhole,
    isOver: (state === "shown" && !(isAsShown && isWhole)) || (state === "approved" && !isApproved),
    applicationId: application.id,
    university: choice.universityName,
    now: new Date(),
  };
}

interface Refused {
  faults: string[];
  note: string;
  error: string;
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "documents", viewer.id);
  const form = await readForm(args.request);
  const { packId } = args.params;
  return buttonOf(form) === "approve" ? approve(viewer, packId, form) : askAgain(viewer, packId, form);
}

async function approve(viewer: Viewer, id: string, form: FormData) {
  const { seen, wording } = parseForm(form, approvalInput, { set: true });
  const { refused } = await catchDomainError(approvePack(db, viewer, { id, seen, wording }), {
    asPage: ["not_found"],
  });
  if (refused) return data<Refused>({ faults: [], note: "", error: refused.message }, { status: refused.status });
  const { choice } = await ownPack(db, viewer, id);
  throw await redirectWithSuccess(packPath(id), {
    message: m.pack_approved(),
    description: m.pack_approved_then({ university: shortUniversity(choice.universityName) }),
  });
}

async function askAgain(viewer: Viewer, id: string, form: FormData) {
  const submission = parseForm(form, faultInput, { set: ["faults", "seen"] });
  const { typed, errors } = shownAgain(submission);
  const refusal = (error: string, status: number) =>
    data<Refused>({ faults: boxesOf(submission, "faults"), note: typed.note ?? "", error }, { status });
  if (submission.status !== "success") return refusal(errors.note ?? "", 422);
  const { refused } = await catchDomainError(askForChanges(db, viewer, { id, ...submission.value }), {
    asPage: ["not_found"],
  });
  if (refused) return refusal(refused.message, refused.status);
  throw await redirectWithSuccess(packPath(id), { message: m.pack_told(), description: m.pack_wrong_then() });
}

type Data = Route.ComponentProps["loaderData"];

const bold = ({ children }: { children?: ReactNode }) => <b>{children}</b>;

const ANSWERS: Readonly<Record<Data["answers"][number]["key"], () => string>> = {
  fullName: m.apply_full_name,
  passport: m.pack_passport,
  email: m.apply_email,
  phone: m.apply_phone,
  qualification: m.pack_qualification,
  hscGpa: m.profile_hsc_gpa,
  cgpa: m.profile_cgpa,
  english: m.profile_english,
  englishOn: m.profile_test_date,
  course: m.pack_course,
  university: m.pack_university,
  intake: m.pack_intake,
  reference: m.pack_reference,
};

/** Those that have words in the language of the page. */
const DATES: ReadonlySet<string> = new Set(["intake", "englishOn"]);

const FAULTS: Readonly<Record<(typeof packFaults)[number], () => string>> = {
  page: m.pack_wrong_page,
  data: m.pack_wrong_data,
  recipient: m.pack_wrong_recipient,
};

/** What is to be said of where the pack is, or nothing while it is to be approved. */
function Where({ data: { state, isOver, approvedAt, unapprovedWhy, sentOn, to, now } }: { data: Data }) {
  if (state === "sent")
    return (
      <>
        <Notice meaning="good" icon="check">
          <span className="wrap-anywhere">{m.pack_is_sent({ to, day: dayInWords(sentOn ?? "") })}</span>
        </Notice>
        {unapprovedWhy ? (
          <Notice meaning="warn" icon="alert">
            {m.pack_is_unapproved({ why: unapprovedWhy })}
          </Notice>
        ) : null}
      </>
    );
  if (isOver)
    return (
      <Notice meaning="warn" icon="alert">
        {m.pack_is_over()}
      </Notice>
    );
  if (state === "changes_asked")
    return (
      <Notice meaning="info" icon="clock">
        {m.pack_is_asked()}
      </Notice>
    );
  if (state === "draft")
    return (
      <Notice meaning="info" icon="clock">
        {m.pack_is_draft()}
      </Notice>
    );
  if (state === "approved" && approvedAt)
    return (
      <Notice meaning="good" icon="check">
        {m.pack_is_approved({ when: formatMoment(approvedAt, now) })}
      </Notice>
    );
  return null;
}

const Approve = ({ data: { seen, says, applicationId: _ } }: { data: Data }) => (
  <section className="rounded-card border-2 border-pond bg-surface" aria-labelledby="approve">
    <h2 id="approve" className="rounded-t-card bg-pond-tint p-4 text-t4">
      {m.pack_approve()}
    </h2>
    <Stack as={SentForm} failed={m.pack_failed()} className="p-4">
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="wording" value={says.version} />
      <p className="text-t4 wrap-anywhere">“{says.words}”</p>
      <Button look="filled" size="big" wide name="do" value="approve">
        <Icon name="check" />
        {m.pack_approve_and_seal()}
      </Button>
      <p className="text-ink-2 text-t2">
        {`${m.pack_text_version({ version: inDigits(says.version) })}. ${m.pack_approve_means()}`}
      </p>
    </Stack>
  </section>
);

function Wrong({ seen, refused }: { seen: string; refused: Refused | undefined }) {
  return (
    <Panel titleId="wrong" title={m.pack_wrong()}>
      <Disclosure words={m.pack_wrong_say()} open={refused !== undefined}>
        <Stack as={SentForm} failed={m.pack_failed()} gap={4}>
          <input type="hidden" name="seen" value={seen} />
          <fieldset className="grid">
            <legend>{m.pack_wrong_where()}</legend>
            {packFaults.map((fault) => (
              <label key={fault} className="flex min-h-tap items-center gap-3 font-normal">
                <input
                  type="checkbox"
                  name="faults"
                  value={fault}
                  defaultChecked={refused?.faults.includes(fault)}
                  autoComplete="off"
                />
                {FAULTS[fault]()}
              </label>
            ))}
          </fieldset>
          <Field id="note" label={m.pack_wrong_what()} error={refused?.error}>
            {(control) => (
              <textarea {...control} name="note" rows={3} maxLength={MOST_FAULT} defaultValue={refused?.note} />
            )}
          </Field>
          <p>
            <Button name="do" value="wrong">
              {m.pack_wrong_send()}
            </Button>
          </p>
        </Stack>
      </Disclosure>
      <p className="text-ink-2 text-t2">{m.pack_wrong_then()}</p>
    </Panel>
  );
}

/** What was approved, and what can be kept of it. */
const Sealed = ({ data: { id, words, approvedAt, size, hasSeal, code, now } }: { data: Data }) => (
  <Panel titleId="seal" title={m.pack_seal()}>
    {words && approvedAt ? (
      <>
        <p className="text-ink-2 text-t2">{m.pack_words_were({ when: formatMoment(approvedAt, now) })}</p>
        <blockquote lang={words.language} className="m-0 border-line border-l-4 pl-3 wrap-anywhere">
          {words.words}
        </blockquote>
      </>
    ) : null}
    {hasSeal ? (
      <p className="text-t2">
        {m.pack_seal_text()} <a href="/.well-known/shapla-seals.json">{m.pack_keys()}</a>
      </p>
    ) : null}
    {code ? (
      <p className="text-t2">
        {m.pack_code()}{" "}
        <Link to={localPath(`/verify?code=${code}`)} lang={inEnglish()} className="tabular font-bold">
          {code}
        </Link>
      </p>
    ) : null}
    {size === null ? null : (
      <>
        <p>
          <ButtonLink href={`/dashboard/packs/${id}/pack.zip`} download>
            <Icon name="download" />
            {m.pack_download({ size: sizeInWords(size) })}
          </ButtonLink>
        </p>
        <p className="text-ink-2 text-t2">{m.pack_kept()}</p>
      </>
    )}
  </Panel>
);

export default function Pack({ loaderData, actionData }: Route.ComponentProps) {
  const { state, to, files, answers, seen, isToApprove, university, applicationId, hasSeal, size } = loaderData;
  const isSent = state === "sent";
  const name = shortUniversity(university);
  const title = isSent ? m.news_pack_sent({ university: name }) : m.pack_heading({ university: name });
  const amount = amountOf({ files, answers });
  const problems = actionData ? [{ fieldId: "note", message: actionData.error }] : [];
  const isToAnswer = isToApprove || (state === "approved" && !isSent);
  return (
    <Stack gap={6}>
      <title>{actionData ? m.journey_error({ title: `${title} · Shapla` }) : `${title} · Shapla`}</title>
      <p>
        <BackLink href={localPath(`/dashboard/applications/${applicationId}`)}>{m.application_title()}</BackLink>
      </p>
      <ErrorSummary problems={problems} answer={actionData} />
      <header className="grid max-w-prose gap-2">
        <h2 className="text-t6">{title}</h2>
        <p className="text-ink-2">
          {isSent ? (
            [amount.files, amount.pages, amount.answers].join(", ")
          ) : (
            <ParaglideMessage message={m.pack_lead} inputs={amount} markup={{ bold }} />
          )}
        </p>
      </header>
      <Where data={loaderData} />
      <Columns>
        <Panel titleId="files" title={isSent ? m.pack_what_went() : m.pack_what_goes()}>
          {isSent ? (
            <SentFiles files={files} titleOf={inOurWords} />
          ) : (
            <PackFiles packId={loaderData.id} files={files} titleOf={inOurWords} />
          )}
        </Panel>
        <Panel titleId="data" title={isSent ? m.pack_data_went() : m.pack_data()}>
          <KeyValues
            look="columns"
            rows={[
              ...answers.map(
                ({ key, value }) =>
                  [
                    ANSWERS[key](),
                    <span key={key} lang={DATES.has(key) ? undefined : inEnglish()} className="wrap-anywhere">
                      {answerText({ key, value })}
                    </span>,
                  ] as const,
              ),
              [
                m.pack_to(),
                <span key="to" lang={inEnglish()} className="wrap-anywhere">
                  {to}
                </span>,
              ],
            ]}
          />
          {isToAnswer ? <p className="text-ink-2 text-t2">{m.pack_data_wrong()}</p> : null}
        </Panel>
      </Columns>
      <Columns>
        <Stack gap={6}>
          {isToApprove ? <Approve data={loaderData} /> : null}
          {hasSeal || size !== null ? <Sealed data={loaderData} /> : null}
        </Stack>
        {isToAnswer ? <Wrong seen={seen} refused={actionData ?? undefined} /> : null}
      </Columns>
    </Stack>
  );
}
