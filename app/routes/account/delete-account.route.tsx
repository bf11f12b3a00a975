/** Asks for confirmation before an account is deleted, and lists what is deleted and what remains. */
import { data, redirect } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { askForDeletion } from "#app/domain/account/account.server.ts";
import { myOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { ORIGINALS_PAGE } from "#app/domain/values/originals-address.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { localPath } from "#app/language.ts";
import { listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/delete-account.route.ts";

/** Explains in words what deleting an account does. The code is in `app/domain/account/`. */
const erased = (): readonly string[] => [
  m.account_goes_you(),
  m.account_goes_applications(),
  m.account_goes_documents(),
  m.account_goes_conversation(),
  m.account_goes_messages(),
  m.account_goes_enquiries(),
  m.account_goes_browser(),
];

const kept = (): readonly string[] => [
  m.account_stays_applications(),
  m.account_stays_enquiries(),
  m.account_stays_log(),
  m.account_stays_sent(),
  m.account_stays_provider(),
];

export const handle: PageHandle = {
  get title() {
    return m.account_delete_question();
  },
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [
  { title: m.account_delete_page_title() },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const all = await myOriginals(db, requireViewer(args));
  return { held: all.filter(({ returnedOn }) => returnedOn === null).map(({ title }) => inOurWords(title)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { refused } = await catchDomainError(askForDeletion(db, viewer));
  if (refused) return data({ message: refused.message }, { status: refused.status });
  // The banner at the top of each page says when.
  throw redirect("/dashboard/account");
}

export default function DeleteAccount({ loaderData: { held }, actionData }: Route.ComponentProps) {
  return (
    <Stack gap={6} className="max-w-2xl">
      <ErrorSummary problems={actionData ? [{ fieldId: "delete", message: actionData.message }] : []} />
      {held.length > 0 ? (
        <Notice meaning="warn" icon="alert">
          {m.originals_delete({ titles: listed(held) })}{" "}
          <a href={localPath(ORIGINALS_PAGE)}>{m.news_original_look()}</a>
        </Notice>
      ) : null}
      <Points title={m.account_goes()} points={erased()} />
      <Points title={m.account_stays()} points={kept()} />
      <Inline as={SentForm} id="delete" failed={m.account_could_not_delete()}>
        <Button look="danger" data-busy={m.account_saving()}>
          {m.account_delete()}
        </Button>
        <ButtonLink href="/dashboard/account">{m.account_keep()}</ButtonLink>
      </Inline>
    </Stack>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Panel aria-label={title}>
    <h2 className="text-t4">{title}</h2>
    <Stack as="ul" gap={2} className="list-disc pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Stack>
  </Panel>
);
