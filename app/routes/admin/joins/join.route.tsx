/** Shows two accounts side by side, joins them, and undoes it. */
import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type ComparedAccount, compareAccounts } from "#app/domain/joins/compare-accounts.server.ts";
import { joinAccounts, joinsOf, undoJoin } from "#app/domain/joins/joins.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { JOIN_DAYS } from "#app/domain/values/join-link.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/join.route.ts";
import { joinAddress } from "./address.ts";

export const meta = () => staffMeta("Join two accounts");

const personPage = (id: string) => `/admin/users/${id}`;

const view = (viewer: Viewer, { userId, otherId }: { userId: string; otherId: string }) =>
  orErrorPage(compareAccounts(db, viewer, { keptId: userId, otherId }));

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const { userId, otherId } = args.params;
  const accounts = await view(viewer, args.params);
  const isJoined = (await joinsOf(db, viewer, userId)).some(
    ({ ended, kept, other }) => ended === null && [kept.id, other.id].includes(otherId),
  );
  // For an old page.
  if (isJoined) throw redirect(`${personPage(userId)}#accounts`, 303);
  return accounts;
}

const joinForm = z.object({
  intent: z.enum(["join", "undo"]),
  join: z.uuid().optional(),
  application: z.uuid().optional(),
});

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const { userId, otherId } = args.params;
  const { intent, join, application } = parseForm(await readForm(args.request), joinForm, { set: true });
  const back = application ? `/admin/applications/${application}` : `${personPage(userId)}#accounts`;
  if (intent === "undo") {
    await orErrorPage(undoJoin(db, viewer, join ?? ""));
    throw await redirectWithSuccess(back, { message: "Join undone", description: "They are two accounts as before." });
  }
  const wanted = { keptId: userId, otherId, key: env.SESSION_SECRET };
  const { refused } = await catchDomainError(joinAccounts(db, viewer, wanted), { asPage: ["forbidden", "not_found"] });
  if (refused) {
    return data({ ...(await view(viewer, args.params)), message: refused.message }, { status: refused.status });
  }
  throw await redirectWithSuccess(back, {
    message: "Accounts joined",
    description: "Nothing moves until the student has confirmed it from both addresses.",
  });
}

export default function JoinAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, other, refusal } = actionData ?? loaderData;
  const problem = actionData?.message ?? refusal;
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={personPage(kept.id)}>{kept.name}</BackLink>
      </p>
      <PageHeader title="Join two accounts" />
      {problem ? (
        <Banner toast={{ type: "error", message: "They cannot be joined now", description: problem }} />
      ) : null}
      <p className="prose">
        {`If ${isolated(kept.email)} and ${isolated(other.email)} are one student, join them. We ask by an email to each address, for ${JOIN_DAYS} days. Once both are confirmed, everything is in the account that stays. Until then only staff see the two together.`}
      </p>
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
        <Whole account={kept} id="kept" title="The account that stays" />
        <Whole account={other} id="other" title="The account that goes into it" />
      </div>
      <p className="prose text-ink-2 text-t2">
        Applications, documents, messages, favourites, saved searches, tasks and notifications move. Results stay as the
        first account has them, if it has any.
      </p>
      <Inline as={Form} method="post">
        {refusal ? null : (
          <Button look="filled" name="intent" value="join">
            Join and ask the student
          </Button>
        )}
        <ButtonLink to={joinAddress(other.id, kept.id)}>Keep the other account instead</ButtonLink>
        <ButtonLink look="quiet" to={personPage(kept.id)}>
          Cancel
        </ButtonLink>
      </Inline>
      <p className="text-ink-2 text-t2">You can undo this until the student has confirmed both.</p>
    </Stack>
  );
}

const Whole = ({ account, id, title }: { account: ComparedAccount; id: string; title: string }) => (
  <Panel titleId={id} title={title} gap={2}>
    <b className="wrap-anywhere">
      <bdi>{account.name}</bdi>
    </b>
    <KeyValues
      className="text-t2"
      rows={[
        [
          "Email",
          <span key="email" className="wrap-anywhere">
            {account.email}
          </span>,
        ],
        ["Phone", account.phone ? shownPhone(account.phone, account.phoneE164) : "Not given"],
        ["Joined", formatMoment(account.createdAt)],
        ["Belongs to it", belongings(account)],
      ]}
    />
  </Panel>
);

function belongings({ counts }: ComparedAccount): string {
  const parts = [
    [counts.applications, "application"],
    [counts.documents, "document"],
    [counts.messages, "message"],
    [counts.favourites, "favourite"],
  ] as const;
  const some = [
    ...parts.flatMap(([n, what]) => (n > 0 ? [countOf(n, what)] : [])),
    ...(counts.searches > 0 ? [countOf(counts.searches, "saved search", "saved searches")] : []),
  ];
  return some.join(", ") || "Nothing yet";
}
