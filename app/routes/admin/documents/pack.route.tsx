/** A pack for a university: what goes, whether its student has approved it, and how it went. */
import { Form, Link } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { ANSWER_WORDS, answerText } from "#app/domain/documents/packs/answer-words.ts";
import { mayEndLink, packMailState } from "#app/domain/documents/packs/mail-pack.server.ts";
import { mailAddressOf } from "#app/domain/documents/packs/pack-mail.ts";
import { packForStaff } from "#app/domain/documents/packs/read-pack.server.ts";
import { maySendUnapproved } from "#app/domain/documents/packs/send-pack.server.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { may } from "#app/domain/permissions.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Columns, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/pack.route.ts";
import { studentDocuments } from "./address.ts";
import { ChooseDocuments } from "./choose-documents.tsx";
import { changeFromForm } from "./pack-forms.server.ts";
import { FAULTS, packAddress, STATES, WAYS } from "./pack-words.ts";
import { EmailForm, SendForm } from "./send-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`Pack for ${loaderData?.university ?? "a university"}`);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const pack = await orErrorPage(packForStaff(db, viewer, args.params.packId));
  const { row, application, choice, documents, files, answers } = pack;
  const { seal, storeKey, chosen, linkHash, madeBy: _, sentBy: __, ...shown } = row;
  const { ownerId } = application;
  return {
    row: shown,
    chosen,
    hasSeal: seal !== null,
    hasArchive: storeKey !== null,
    hasLink: linkHash !== null,
    mayEndLink: mayEndLink(viewer, row),
    code: pack.code && shownCode(pack.code),
    mailed: row.sentVia === "mailbox" ? await packMailState(db, row.id, application.userId) : null,
    mailTo: mailAddressOf(row.sentTo),
    student: { id: application.userId, name: application.fullName },
    ...{ applicationId: application.id, reference: application.reference },
    ...{ university: choice.universityName, course: choice.courseName },
    documents,
    // Of what was sent it is said as it was.
    files: row.state === "sent" ? row.files : files,
    answers: row.state === "sent" ? row.answers : answers,
    ...{ isApproved: pack.isApproved, isAsShown: pack.isAsShown, isWhole: pack.isWhole },
    ...{ wantsCover: pack.wantsCover, isCoverMissing: pack.isCoverMissing },
    mayChange: may(viewer, "people.change") && (may(viewer, "people.all") || ownerId === null || ownerId === viewer.id),
    maySend: maySendUnapproved(viewer),
    today: isoDay(new Date()),
    now: new Date(),
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const pack = await orErrorPage(packForStaff(db, viewer, args.params.packId));
  return changeFromForm(viewer, pack, await readForm(args.request));
}

/** Reads the pack again after a conflict too, so that the form is about what is there now. */
export const shouldRevalidate = () => true;

type Data = Route.ComponentProps["loaderData"];

const WhatGoes = ({ data: { row, files, answers, isApproved, hasArchive, maySend, mayChange } }: { data: Data }) => (
  <Panel titleId="goes" title={row.state === "sent" ? "What was sent" : "What goes"}>
    <ul className="grid gap-3">
      {files.map(({ name, title, sha256, fileId, isCover, pages = 1 }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {(fileId || isCover) && row.state !== "sent" ? (
              <a
                href={isCover ? `${packAddress(row.id)}/cover.pdf` : `/documents/files/${fileId}?show`}
                target="_blank"
                rel="noreferrer"
              >
                {name}
                <span className="sr-only"> (opens in new tab)</span>
              </a>
            ) : (
              name
            )}
            <span className="block text-ink-2 text-t2">{`${title}, ${countOf(pages, "page")}`}</span>
          </span>
          <code className="text-ink-2 text-t1">{`${sha256.slice(0, 4)} ${sha256.slice(4, 8)}`}</code>
        </li>
      ))}
    </ul>
    {files.length > 0 ? (
      <p className="text-ink-2 text-t2">The last column is the start of each file’s fingerprint (SHA-256).</p>
    ) : (
      <p>None of the selected documents is accepted now.</p>
    )}
    {(row.state === "sent" ? hasArchive : files.length > 0 && mayChange && (isApproved || maySend)) ? (
      <form method="post" action={`${packAddress(row.id)}/pack.zip`}>
        <Button>
          <Icon name="download" />
          <span>{row.state === "sent" ? "Download what was sent" : "Download the pack"}</span>
        </Button>
      </form>
    ) : null}
    <h3>{row.state === "sent" ? "The data that went with it" : "The data that goes with it"}</h3>
    <KeyValues look="columns" rows={answers.map((answer) => [ANSWER_WORDS[answer.key], answerText(answer)])} />
    <p className="text-ink-2 text-t2">{`To: ${row.sentTo}`}</p>
  </Panel>
);

const MAILED: Readonly<Record<NonNullable<Data["mailed"]>, string>> = {
  waiting: "waits to leave",
  sent: "left, and a mail server took it",
  "given up": "not delivered",
};

/** How far the pack is, and what its student said. */
function Where({ data }: { data: Data }) {
  const { row, student, isApproved, isAsShown, mailed, hasLink, code, now } = data;
  const name = firstNameOf(student.name);
  const at = (moment: Date | null) => (moment ? formatMoment(moment, now) : "not yet");
  return (
    <Panel titleId="where" title="Where it is">
      <p>
        <Tag meaning={STATES[row.state].meaning}>{STATES[row.state].label}</Tag>
      </p>
      <KeyValues
        rows={[
          ["Made", at(row.createdAt)],
          [`Shown to ${name}`, at(row.shownAt)],
          ["Approved", at(row.approvedAt)],
          ["Sent", row.sentOn ? dayInWords(row.sentOn) : "not yet"],
          row.sentVia ? ["By", WAYS[row.sentVia]] : null,
          code
            ? [
                "Code",
                <Link key="code" to={`/verify?code=${code}`} className="tabular">
                  {code}
                </Link>,
              ]
            : null,
          mailed ? ["Email", MAILED[mailed]] : null,
          hasLink && row.linkEndsAt
            ? ["Link", row.linkEndsAt > now ? `works until ${at(row.linkEndsAt)}` : `ended ${at(row.linkEndsAt)}`]
            : null,
          hasLink
            ? [
                "Downloaded by it",
                row.linkOpenedAt ? `${countOf(row.linkOpenings, "time")}, last ${at(row.linkOpenedAt)}` : "not yet",
              ]
            : null,
        ]}
      />
      {hasLink && row.linkEndsAt && row.linkEndsAt > now && data.mayChange && data.mayEndLink ? (
        <Form method="post" className="grid justify-items-start gap-2">
          <Button look="danger" size="small" name="do" value="end-link">
            End the link now
          </Button>
          <p className="text-ink-2 text-t2">
            Nothing can be downloaded by it then, by anyone. To send the files again, make another pack.
          </p>
        </Form>
      ) : null}
      {mailed === "given up" ? (
        <Notice meaning="bad" icon="alert">
          {`The email could not be delivered, and nothing is at ${row.sentTo}. Download what was sent and send it in another way.`}
        </Notice>
      ) : null}
      {row.wording ? (
        <blockquote className="m-0 border-line border-l-4 pl-3">
          <p lang={row.wording.language}>{row.wording.words}</p>
          <p className="text-ink-2 text-t2">{`Text version ${row.wording.version}`}</p>
        </blockquote>
      ) : null}
      {row.unapprovedWhy ? (
        <Notice meaning="warn" icon="alert">{`Sent without an approval: ${row.unapprovedWhy}`}</Notice>
      ) : null}
      {row.state === "changes_asked" ? (
        <Notice meaning="warn" icon="alert">
          <p>{`${name}: ${(row.faults ?? []).map((fault) => FAULTS[fault]).join(", ") || "something is wrong"}`}</p>
          {row.faultNote ? <p className="whitespace-pre-line">“{row.faultNote}”</p> : null}
        </Notice>
      ) : null}
      {row.state === "approved" && !isApproved ? (
        <Notice meaning="bad" icon="alert">
          {`The approval is over: this is not what ${name} approved. Show it again before it goes.`}
        </Notice>
      ) : null}
      {row.state === "shown" && !isAsShown ? (
        <Notice meaning="warn" icon="alert">{`It has changed since ${name} was shown it. Show it again.`}</Notice>
      ) : null}
    </Panel>
  );
}

export default function PackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, chosen, student, university, course, reference, applicationId, documents } = loaderData;
  const { isApproved, isAsShown, isWhole, mayChange, maySend, today, mailTo } = loaderData;
  const size = loaderData.files.reduce((sum, file) => sum + (file.size ?? 0), 0);
  const refused = actionData ?? null;
  const of = (form: string) => (refused?.of === form ? refused : null);
  const refusedChange = of("change");
  const name = firstNameOf(student.name);
  const isSent = row.state === "sent";
  const isToShow = isWhole && !(isApproved || (row.state === "shown" && isAsShown));
  const problems = Object.entries(refused?.errors ?? {}).map(([field, message]) => ({
    fieldId: refused?.of === "email" ? (field === "why" ? "email-why" : "email") : `pack-${field}`,
    message,
  }));
  return (
    <>
      <p>
        <BackLink href={studentDocuments(student.id)}>{`Documents of ${student.name}`}</BackLink>
      </p>
      <PageHeader title={`Pack for ${university}`}>
        <p className="text-ink-2 text-t2">
          {course} · <Link to={`/admin/applications/${applicationId}`}>{reference}</Link>
        </p>
      </PageHeader>
      <ErrorSummary problems={problems} answer={actionData} />
      <Columns>
        <Stack gap={6}>
          <WhatGoes data={loaderData} />
          {isSent || !mayChange ? null : (
            <Panel titleId="change" title="Change what goes">
              <Disclosure words="Select documents and the recipient" open={refusedChange !== null || !isWhole}>
                <Stack as={Form} method="post" gap={4} noValidate key={row.version}>
                  <input type="hidden" name="version" value={row.version} />
                  <ChooseDocuments
                    id="pack"
                    documents={documents}
                    chosen={refusedChange?.chosen ?? chosen}
                    to={refusedChange?.typed.to ?? row.sentTo}
                    wantsCover={loaderData.wantsCover}
                    withCover={refusedChange ? refusedChange.typed.cover === "yes" : row.withCover}
                    passportNumber={refusedChange?.typed.passport ?? row.passportNumber ?? ""}
                    errors={refusedChange?.errors}
                  />
                  <p>
                    <Button name="do" value="change">
                      Save
                    </Button>
                  </p>
                  <p className="text-ink-2 text-t2">{`An approval is over then, and ${name} is asked again.`}</p>
                </Stack>
              </Disclosure>
            </Panel>
          )}
        </Stack>
        <Stack gap={6}>
          <Where data={loaderData} />
          {isSent || !mayChange ? null : (
            <>
              <Panel as={Form} method="post" titleId="show" title={`Show it to ${name}`}>
                <input type="hidden" name="version" value={row.version} />
                {isToShow ? (
                  <>
                    <p>{`${name} sees every file, the data and the recipient, and approves them or says what is wrong.`}</p>
                    <Button look="filled" wide name="do" value="show" id="pack-show">
                      {row.shownAt ? `Show it to ${name} again` : `Show it to ${name}`}
                    </Button>
                  </>
                ) : (
                  <p id="pack-show">
                    {isApproved
                      ? `${name} has approved it as it is.`
                      : isWhole
                        ? `${name} has it, and was told.`
                        : loaderData.isCoverMissing
                          ? "The cover page can only be in the Latin alphabet. Leave it out, or change what the university’s record says."
                          : "A selected document is not accepted any longer. Change what goes first."}
                  </p>
                )}
                <Button look="danger" size="small" name="do" value="delete">
                  Delete this pack
                </Button>
              </Panel>
              {(isApproved || (maySend && isWhole)) && mailTo ? (
                <EmailForm
                  version={row.version}
                  name={name}
                  to={mailTo}
                  size={size}
                  isApproved={isApproved}
                  refused={of("email")}
                  today={today}
                />
              ) : null}
              {isApproved || (maySend && isWhole) ? (
                <SendForm
                  isSecond={mailTo !== null}
                  version={row.version}
                  name={name}
                  isApproved={isApproved}
                  refused={of("send")}
                  today={today}
                />
              ) : null}
            </>
          )}
        </Stack>
      </Columns>
    </>
  );
}
