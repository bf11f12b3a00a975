/** A student's documents, sent once for all applications: what is to send, what we have, and who has opened it. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { getViewer, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { wantedBy } from "#app/domain/documents/document-key.ts";
import { myDocuments, openingsOf, type Vault, type VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { myOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { type ListedPack, packsOf } from "#app/domain/documents/packs/read-pack.server.ts";
import { removeFile } from "#app/domain/documents/receive-file.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { ORIGINALS_PAGE } from "#app/domain/values/originals-address.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { shortUniversity } from "#app/domain/values/short-university.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { BudArt } from "#app/ui/art.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/documents.route.ts";
import { DOCUMENTS_PAGE, formAddress } from "./address.ts";
import { DocumentItem } from "./document-item.tsx";
import { type DocumentPlace, itemAdvice, itemKey, itemTitle, placeOf } from "./document-words.ts";
import { Overview } from "./overview.tsx";
import { takeFiles } from "./take-files.server.ts";
import { type Answer, UploadForm } from "./upload-form.tsx";

/** How many the page shows before it is asked for all. */
const SHOWN = 3;

interface OpenedLogProps {
  openings: Awaited<ReturnType<typeof openingsOf>>;
  isWhole: boolean;
  now: Date;
}

/** Who of the staff has opened what, newest first. */
const OpenedLog = ({ openings, isWhole, now }: OpenedLogProps) => (
  <Panel titleId="opened" title={m.documents_opened()}>
    {openings.length === 0 ? (
      <p className="text-ink-2 text-t2">{m.documents_opened_none()}</p>
    ) : (
      <ul className="grid gap-2 text-t2">
        {(isWhole ? openings : openings.slice(0, SHOWN)).map(({ id, title, by, at }) => (
          <li key={id} className="flex gap-3">
            <Icon name="eye" />
            <span className="wrap-anywhere">
              {title === null
                ? m.documents_opened_plan({ by })
                : m.documents_opened_by({ by, title: inOurWords(title) })}
              <span className="block text-ink-2">{formatMoment(at, now)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
    {openings.length > SHOWN && !isWhole ? (
      <p className="text-t2">
        <a href={localPath(`${DOCUMENTS_PAGE}?log=all#opened`)}>
          {m.documents_opened_all({ count: formatCount(openings.length) })}
        </a>
      </p>
    ) : null}
  </Panel>
);

/** What we send of the student's documents, what we have sent, and who got it. */
function SentLog({ packs }: { packs: readonly ListedPack[] }) {
  const shown = packs.filter(({ state }) => state !== "draft");
  if (shown.length === 0) return null;
  return (
    <Panel titleId="sent" title={m.documents_sent()}>
      <ul className="grid gap-3 text-t2">
        {shown.map(({ id, state, sentTo, sentOn, files, university }) => (
          <li key={id} className="wrap-anywhere">
            {state === "sent" && sentOn ? (
              <ParaglideMessage
                message={m.documents_sent_item}
                inputs={{ who: sentTo, day: dayInWords(sentOn), n: files, count: formatCount(files) }}
                markup={{ to: ({ children }) => <b lang={inEnglish()}>{children}</b> }}
              />
            ) : (
              m.pack_waits()
            )}
            <a href={localPath(packPath(id))} className="block">
              {state === "sent" ? m.pack_look() : m.pack_heading({ university: shortUniversity(university) })}
              <span className="sr-only">: {sentTo}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What helps everyone who sends documents. */
const Advice = () => (
  <Panel titleId="advice" title={m.documents_advice()}>
    <ul className="list-disc pl-5 text-t2">
      <li>{m.documents_advice_light()}</li>
      <li>{m.documents_advice_place()}</li>
      <li>{m.documents_advice_network()}</li>
      <li>{m.documents_advice_openings()}</li>
    </ul>
  </Panel>
);

export const handle: PageHandle = {
  get title() {
    return m.documents_title();
  },
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const now = new Date();
  const [vault, openings, packs, originals] = await Promise.all([
    myDocuments(db, viewer, now),
    openingsOf(db, viewer),
    packsOf(db, viewer.id),
    myOriginals(db, viewer),
  ]);
  const { searchParams } = args.url;
  return {
    ...{ ...vault, openings, packs, now },
    originals: originals.length === 0 ? null : originals.filter(({ returnedOn }) => returnedOn === null).length,
    open: searchParams.get("for"),
    allOpenings: searchParams.get("log") === "all",
    isUnsent: searchParams.has("unsent"),
  };
}

const fileForm = z.object({ do: z.literal("delete"), file: z.string().max(100) });

/** Takes files into the document that the address names, or deletes one. */
export async function action(args: Route.ActionArgs) {
  const key = args.url.searchParams.get("for");
  // Nothing of the files is read, so the page asks for them again after the sign-in.
  if (key !== null && !getViewer(args.context))
    throw redirectDocument(`/login?${new URLSearchParams({ next: `${formAddress(key)}&unsent=1` })}`);
  const viewer = requireViewer(args);
  await limitWrites(args.context, "documents", viewer.id);
  if (key === null) {
    const { file } = parseForm(await readForm(args.request), fileForm, { set: true });
    await orErrorPage(removeFile(db, viewer, file));
    throw await redirectWithSuccess(DOCUMENTS_PAGE, { message: m.documents_file_deleted() });
  }
  const taken = await orErrorPage(takeFiles(viewer, wantedBy(key), args.request));
  const kept = taken.files.filter(({ id }) => id !== null).length;
  const error = errorOf(taken, kept);
  const message = m.documents_have({ n: kept, count: formatCount(kept) });
  if (error === null) throw await redirectWithSuccess(`${DOCUMENTS_PAGE}#document-${key}`, { message });
  return data<Answer>({ ...taken, for: key, error }, { status: taken.status });
}

function errorOf({ files, problem }: Pick<Answer, "files" | "problem">, kept: number): string | null {
  if (problem) return problem;
  if (files.length === 0) return m.documents_none_selected();
  const refused = files.length - kept;
  if (refused === 0) return null;
  const sentence = m.documents_refused({ n: refused, count: formatCount(refused) });
  if (kept === 0) return sentence;
  return `${sentence} ${kept === 1 ? m.documents_other_kept() : m.documents_others_kept({ count: formatCount(kept) })}`;
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { items, others, openChoices, openings, packs, originals, open, allOpenings, isUnsent, now } = loaderData;
  const problems = actionData ? [{ fieldId: `files-${actionData.for}`, message: actionData.error }] : [];
  const at = (place: DocumentPlace) => items.filter((item) => placeOf(item) === place);
  const firstToSend = at("send")[0];
  const shown = { openChoices, now, answer: actionData };
  const opened = actionData?.for ?? open ?? (firstToSend ? itemKey(firstToSend) : null);
  const other = <SendOther others={others} opened={opened} answer={actionData} />;
  return (
    <Stack gap={6}>
      <title>{problems.length > 0 ? m.documents_page_wrong() : m.documents_page()}</title>
      <ErrorSummary problems={problems} answer={actionData} />
      {isUnsent && !actionData ? (
        <Notice meaning="warn" icon="alert">
          {m.documents_unsent()}
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <Overview items={items} />
      ) : (
        <EmptyState
          id="nothing"
          title={m.documents_nothing()}
          art={<BudArt />}
          text={m.documents_nothing_text()}
          framed
        >
          <ButtonLink look="filled" href="/courses">
            {m.documents_find_course()}
          </ButtonLink>
        </EmptyState>
      )}
      <Columns>
        <Stack gap={6}>
          <DocumentList id="to-send" title={m.documents_to_send()} items={at("send")} opened={opened} {...shown} />
          {firstToSend ? null : other}
        </Stack>
        <Stack gap={6}>
          <DocumentList id="with-us" title={m.documents_with_us()} items={at("with us")} opened={opened} {...shown} />
          <DocumentList
            id="from-university"
            title={m.documents_from_university()}
            items={at("university")}
            opened={opened}
            {...shown}
          />
          {firstToSend ? other : null}
        </Stack>
      </Columns>
      <SentLog packs={packs} />
      {originals === null ? null : (
        <Panel titleId="originals" title={m.originals_tab()}>
          <p>
            {originals > 0
              ? m.originals_hold({ n: originals, count: formatCount(originals) })
              : m.originals_hold_none()}{" "}
            <a href={localPath(ORIGINALS_PAGE)}>{m.news_original_look()}</a>
          </p>
        </Panel>
      )}
      <Columns look="even">
        <OpenedLog openings={openings} isWhole={allOpenings} now={now} />
        <Advice />
      </Columns>
    </Stack>
  );
}

interface DocumentListProps {
  id: string;
  title: string;
  items: readonly VaultItem[];
  /** The key of the document whose form is open. */
  opened: string | null;
  openChoices: number;
  now: Date;
  answer: Answer | undefined;
}

/** The documents of one place of the page, if there are any. */
function DocumentList({ id, title, items, opened, answer, ...shown }: DocumentListProps) {
  if (items.length === 0) return null;
  return (
    <Panel titleId={id} title={title}>
      <ul>
        {items.map((item) => {
          const key = itemKey(item);
          return (
            <DocumentItem
              key={key}
              item={item}
              isOpen={key === opened}
              answer={answer?.for === key ? answer : undefined}
              {...shown}
            />
          );
        })}
      </ul>
    </Panel>
  );
}

interface SendOtherProps {
  others: Vault["others"];
  opened: string | null;
  answer: Answer | undefined;
}

/** Sends what no course asks for yet: a CV, a portfolio, an offer that came by email. */
function SendOther({ others, opened, answer }: SendOtherProps) {
  const selected = others.find((other) => itemKey(other) === opened);
  return (
    <Panel titleId="other" title={m.documents_other()}>
      <form action={localPath(`${DOCUMENTS_PAGE}#other`)} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <Field id="other-kind" label={m.documents_other_what()}>
            {(control) => (
              <select {...control} name="for" defaultValue={selected && itemKey(selected)}>
                {others.map((other) => (
                  <option key={itemKey(other)} value={itemKey(other)}>
                    {itemTitle(other)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Button>{m.documents_continue()}</Button>
      </form>
      {selected ? (
        <>
          <p className="text-ink-2 text-t2">{itemAdvice(selected)}</p>
          <UploadForm
            id={itemKey(selected)}
            title={itemTitle(selected)}
            answer={answer?.for === itemKey(selected) ? answer : undefined}
          />
        </>
      ) : null}
    </Panel>
  );
}
