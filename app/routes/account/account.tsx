/** The account page: email settings, a copy of all data, and deletion. */
import { data } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { keepAccount } from "#app/domain/account/account.server.ts";
import { setStatusMail } from "#app/domain/applications/status-mail.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/account.ts";
import { StatusMailForm } from "./status-mail-form.tsx";

export const handle: PageHandle = { title: "Your account", noQuickApply: true };
export const meta: Route.MetaFunction = () => [
  { title: "Your account · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { name, email, deletionDueAt } = viewer;
  return { name, email, isGoing: deletionDueAt !== null, statusMail: viewer.statusMail };
}

/** Turns emails on or off, or keeps an account that is due for deletion. The banner on every page posts here. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const form = await readForm(args.request);
  if (form.get("keep") === "account") {
    await keepAccount(db, viewer);
    throw await redirectWithSuccess("/dashboard/account", { message: "We will keep your account" });
  }
  const wanted = form.get("statusMail");
  if (wanted !== "on" && wanted !== "off") {
    throw data({ message: "Part of the form is missing. Go back and send it again." }, { status: 400 });
  }
  await setStatusMail(db, viewer, wanted === "on");
  const message = wanted === "on" ? "We will email you about changes" : "We will not email you about changes";
  throw await redirectWithSuccess("/dashboard/account", { message });
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, email, isGoing, statusMail } = loaderData;
  return (
    <Stack gap={6} className="max-w-2xl">
      <Panel titleId="who" title={name}>
        <p className="text-ink-2">
          {email}
          <br />
          Your name, email address and photo come from your Google account.
        </p>
      </Panel>
      <Panel titleId="emails" title="Emails about your applications">
        <StatusMailForm isOn={statusMail} />
      </Panel>
      <Panel titleId="copy" title="Your data">
        <p className="text-ink-2">A file with everything we hold about you. Other programs can read it.</p>
        <p>
          <ButtonLink href="/dashboard/account/data.json" download>
            Download my data
          </ButtonLink>
        </p>
      </Panel>
      {isGoing ? null : (
        <Panel titleId="leave" title="Delete your account">
          <p className="text-ink-2">
            First we show you what we will delete and what we will keep. After you confirm, you have 24 hours to change
            your mind.
          </p>
          <p>
            <ButtonLink look="danger" to="/dashboard/account/delete">
              Delete my account
            </ButtonLink>
          </p>
        </Panel>
      )}
    </Stack>
  );
}
