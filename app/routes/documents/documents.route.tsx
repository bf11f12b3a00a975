/** A student's documents, sent once for all applications: what is to send, what we have, and who has opened it. */
import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { getViewer, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { myDocuments, openingsOf } from "#app/domain/documents/my-documents.server.ts";
import { packsOf } from "#app/domain/documents/pack.server.ts";
import { removeFile } from "#app/domain/documents/receive-file.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { readSetFields } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/documents.route.ts";
import { DOCUMENTS_PAGE, formAddress, wantedBy } from "./address.ts";
import { DocumentList } from "./document-list.tsx";
import { itemKey, type Place, placeOf } from "./document-words.ts";
import { OpenedLog } from "./opened-log.tsx";
import { Overview } from "./overview.tsx";
import { SendOther } from "./send-other.tsx";
import { SentLog } from "./sent-log.tsx";
import { takeFiles } from "./take-files.server.ts";
import type { Answer } from "./upload-form.tsx";

export const handle: PageHandle = { title: "Documents", noQuickApply: true };
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const now = new Date();
  const [vault, openings, packs] = await Promise.all([
    myDocuments(db, viewer, now),
    openingsOf(db, viewer),
    packsOf(db, viewer.id),
  ]);
  const { searchParams } = args.url;
  return {
    ...{ ...vault, openings, packs, now },
    open: searchParams.get("for"),
    allOpenings: searchParams.get("log") === "all",
    isUnsent: searchParams.has("unsent"),
  };
}

const wish = z.object({ do: z.literal("delete"), file: z.string().max(100) });

/** Takes files into the document that the address names, or deletes one. */
export async function action(args: Route.ActionArgs) {
  const key = args.url.searchParams.get("for");
  // Nothing of the files is read, so the page asks for them again after the sign-in.
  if (key !== null && !getViewer(args.context))
    throw redirectDocument(`/login?${new URLSearchParams({ next: `${formAddress(key)}&unsent=1` })}`);
  const viewer = requireViewer(args);
  await limitWrites(args.context, "documents", viewer.id);
  if (key === null) {
    const { file } = readSetFields(await readForm(args.request), wish);
    await orErrorPage(removeFile(db, viewer, file));
    throw await redirectWithSuccess(DOCUMENTS_PAGE, { message: "File deleted" });
  }
  const taken = await orErrorPage(takeFiles(viewer, wantedBy(key), args.request));
  const kept = taken.files.filter(({ id }) => id !== null).length;
  const error = errorOf(taken, kept);
  const message = `We have ${countOf(kept, "file")}`;
  if (error === null) throw await redirectWithSuccess(`${DOCUMENTS_PAGE}#document-${key}`, { message });
  return data<Answer>({ ...taken, for: key, error }, { status: 422 });
}

function errorOf({ files, problem }: Pick<Answer, "files" | "problem">, kept: number): string | null {
  if (problem) return problem;
  if (files.length === 0) return "Select at least one file";
  const refused = files.length - kept;
  if (refused === 0) return null;
  const others = kept > 0 ? ` ${kept === 1 ? "Your other file is" : `Your other ${kept} files are`} kept.` : "";
  return `${countOf(refused, "file was", "files were")} not sent.${others}`;
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { items, others, openChoices, openings, packs, open, allOpenings, isUnsent, now } = loaderData;
  const problems = actionData ? [{ fieldId: `files-${actionData.for}`, message: actionData.error }] : [];
  const at = (place: Place) => items.filter((item) => placeOf(item) === place);
  const firstToSend = at("send")[0];
  const shown = { openChoices, now, answer: actionData };
  const opened = actionData?.for ?? open ?? (firstToSend ? itemKey(firstToSend) : null);
  const other = <SendOther others={others} opened={opened} answer={actionData} />;
  return (
    <Stack gap={6}>
      <title>{`${problems.length > 0 ? "Error: " : ""}Documents · Shapla`}</title>
      <ErrorSummary problems={problems} answer={actionData} />
      {isUnsent && !actionData ? (
        <Notice meaning="warn" icon="alert">
          You were signed out, so your files were not sent. Select them again.
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <Overview items={items} />
      ) : (
        <EmptyState
          id="nothing"
          title="Nothing to send yet"
          art={<BudArt />}
          text="When you apply, this is where you send what universities and the visa ask for: once, for all your applications."
          framed
        >
          <ButtonLink look="filled" href="/courses">
            Find a course
          </ButtonLink>
        </EmptyState>
      )}
      <Columns>
        <Stack gap={6}>
          <DocumentList id="to-send" title="For you to send" items={at("send")} opened={opened} {...shown} />
          {firstToSend ? null : other}
        </Stack>
        <Stack gap={6}>
          <DocumentList id="with-us" title="With us" items={at("with us")} opened={opened} {...shown} />
          <DocumentList
            id="from-university"
            title="From the university"
            items={at("university")}
            opened={opened}
            {...shown}
          />
          {firstToSend ? other : null}
        </Stack>
      </Columns>
      <SentLog packs={packs} />
      <Columns look="even">
        <OpenedLog openings={openings} isWhole={allOpenings} now={now} />
        <Panel titleId="advice" title="Good to know">
          <ul className="list-disc pl-5 text-t2">
            <li>Daylight, no flash, all four corners.</li>
            <li>We remove the place from your photos.</li>
            <li>A slow network is fine: files that have arrived are kept.</li>
            <li>Only you and our staff can open your files, and you see here who did.</li>
          </ul>
        </Panel>
      </Columns>
    </Stack>
  );
}
