/** The link of an invitation: the person accepts it with their account, or says that someone else was meant. */
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
import { enteredPath } from "#app/domain/invitations/link.ts";
import { isStaff } from "#app/domain/staff/permissions.ts";
import { readForm } from "#app/http/body.server.ts";
import { tried } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Page, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/invitation.route.ts";

export const handle: PageHandle = { title: "Invitation", noQuickApply: true };

export const meta: Route.MetaFunction = () => [
  { title: "Your invitation · Shapla" },
  { name: "robots", content: "noindex" },
];

/** The URL is a secret between us and one person. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = getReader({ request, context });
  if (viewer && (await hasAccepted(db, viewer, params.secret))) throw redirect("/dashboard");
  const invitation = await openInvitation(db, params.secret);
  const view = {
    invitation,
    email: viewer?.email ?? null,
    isStaff: viewer !== null && isStaff(viewer),
    signIn: `/login?${new URLSearchParams({ next: `/invitation/${params.secret}` })}`,
  };
  return data(view, { status: invitation ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { secret } = args.params;
  const isRefused = (await readForm(args.request)).get("answer") === "refuse";
  const work = isRefused ? refuseInvitation(db, viewer, secret) : acceptInvitation(db, viewer, secret);
  const { refused } = await tried(work);
  if (refused) return data({ message: refused.message }, { status: refused.status });
  if (isRefused) {
    throw await redirectWithSuccess("/", {
      message: "Invitation closed",
      description: "We have told the counsellor that someone else was meant.",
    });
  }
  const [entered] = await myEntered(db, viewer);
  throw await redirectWithSuccess(entered ? enteredPath(entered.id) : "/dashboard", {
    message: "Invitation accepted",
    description: "Your counsellor can see it.",
  });
}

const NOT_SENT = {
  message: "Your answer was not sent",
  description: "We could not reach the server. Check your connection and try again.",
};

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, email, isStaff, signIn } = loaderData;
  if (!invitation) {
    return (
      <Says
        title="This invitation is no longer open"
        text="It may have been used, replaced or withdrawn, or it is more than 14 days old. Ask your counsellor for a new one."
      >
        <ButtonLink href="/enquiry">Ask a counsellor</ButtonLink>
      </Says>
    );
  }
  return (
    <Says
      title={`Welcome, ${invitation.firstName}`}
      text="Shapla has invited you. With an account you see your enquiry and your application, step by step to the visa."
    >
      {actionData ? (
        <Banner toast={{ type: "error", message: "Not accepted", description: actionData.message }} />
      ) : null}
      {email === null ? (
        <Inline>
          <ButtonLink look="filled" href={signIn}>
            Sign in to accept
          </ButtonLink>
        </Inline>
      ) : isStaff ? (
        <p>You are signed in as a member of staff. The student opens this link in their own browser.</p>
      ) : (
        <Answer email={email} firstName={invitation.firstName} />
      )}
    </Says>
  );
}

const Says = ({ title, text, children }: { title: string; text: string; children: React.ReactNode }) => (
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
      You are signed in as <b className="wrap-anywhere">{email}</b>. Your application will belong to this account.
    </p>
    <Stack as={SentForm} gap={4} failed={NOT_SENT}>
      <Inline>
        <Button look="filled" name="answer" value="accept" data-busy="Accepting...">
          Accept with this account
        </Button>
        <Button name="answer" value="refuse">{`I am not ${firstName}`}</Button>
      </Inline>
    </Stack>
    <Stack as="form" gap={2} method="post" action="/auth/sign-out">
      <p className="text-ink-2 text-t2">To accept with another account, sign out, then open the link again.</p>
      <p>
        <Button look="quiet" flush>
          Sign out
        </Button>
      </p>
    </Stack>
  </>
);
