/** The link of an invitation: the person accepts it with their account, or says that someone else was meant. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data, redirect } from "react-router";
import { getReader, requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import {
  acceptInvitation,
  hasAccepted,
  openInvitation,
  refuseInvitation,
} from "#app/domain/invitations/answer.server.ts";
import { myEntered } from "#app/domain/invitations/confirm.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { enteredPath } from "#app/domain/values/invitation-link.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { SECRET_ADDRESS } from "#app/http/headers.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Page, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/invitation.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.invitation_title();
  },
  noQuickApply: true,
};

export const meta: Route.MetaFunction = () => [
  { title: m.invitation_page_title() },
  { name: "robots", content: "noindex" },
];

/** The URL is a secret between us and one person. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  ...SECRET_ADDRESS,
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  if (viewer && (await hasAccepted(db, viewer, params.secret))) throw redirect("/dashboard");
  const invitation = await openInvitation(db, params.secret);
  const view = {
    invitation,
    email: viewer?.email ?? null,
    isStaff: viewer !== null && isStaff(viewer),
    signIn: `/login?${new URLSearchParams({ next: localPath(`/invitation/${params.secret}`) })}`,
  };
  return data(view, { status: invitation ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { secret } = args.params;
  const isRefused = (await readForm(args.request)).get("answer") === "refuse";
  const work = isRefused ? refuseInvitation(db, viewer, secret) : acceptInvitation(db, viewer, secret);
  const { refused } = await catchDomainError(work);
  if (refused) return data({ message: refused.message }, { status: refused.status });
  if (isRefused) {
    throw await redirectWithSuccess("/", {
      message: m.invitation_closed(),
      description: m.invitation_closed_told(),
    });
  }
  const [entered] = await myEntered(db, viewer);
  throw await redirectWithSuccess(entered ? enteredPath(entered.id) : "/dashboard", {
    message: m.invitation_accepted(),
    description: m.invitation_accepted_seen(),
  });
}

const notSent = () => ({ message: m.invitation_not_sent(), description: m.invitation_not_reached() });

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, email, isStaff, signIn } = loaderData;
  if (!invitation) {
    return (
      <InvitationPart title={m.invitation_over()} text={m.invitation_over_why()}>
        <ButtonLink href="/enquiry">{m.journey_ask()}</ButtonLink>
      </InvitationPart>
    );
  }
  return (
    <InvitationPart title={m.invitation_welcome({ name: invitation.firstName })} text={m.invitation_about()}>
      {actionData ? (
        <Banner toast={{ type: "error", message: m.invitation_not_accepted(), description: actionData.message }} />
      ) : null}
      {email === null ? (
        <Inline>
          <ButtonLink look="filled" href={signIn}>
            {m.invitation_sign_in()}
          </ButtonLink>
        </Inline>
      ) : isStaff ? (
        <p>{m.invitation_staff()}</p>
      ) : (
        <Answer email={email} firstName={invitation.firstName} />
      )}
    </InvitationPart>
  );
}

const InvitationPart = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
  <Page gap={6}>
    <Stack as="header" gap={2} className="prose">
      <h1 className="text-title">{title}</h1>
      <p className="text-ink-2 text-t4">{text}</p>
    </Stack>
    {children}
  </Page>
);

const Answer = ({ email, firstName }: { email: string; firstName: string }) => (
  <>
    <p>
      <ParaglideMessage
        message={m.invitation_signed_in_as}
        inputs={{ email }}
        markup={{ b: ({ children }) => <b className="wrap-anywhere">{children}</b> }}
      />
    </p>
    <Stack as={SentForm} gap={4} failed={notSent()}>
      <Inline>
        <Button look="filled" name="answer" value="accept" data-busy={m.invitation_accepting()}>
          {m.invitation_accept()}
        </Button>
        <Button name="answer" value="refuse">
          {m.invitation_not_me({ name: firstName })}
        </Button>
      </Inline>
    </Stack>
    <Stack as="form" gap={2} method="post" action={localPath("/auth/sign-out")}>
      <p className="text-ink-2 text-t2">{m.invitation_other_account()}</p>
      <p>
        <Button look="quiet" flush>
          {m.invitation_sign_out()}
        </Button>
      </p>
    </Stack>
  </>
);
