/** The account page: email settings, a copy of all data, and deletion. */
import { data, Link } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { keepAccount } from "#app/domain/account/account.server.ts";
import { setStatusMail } from "#app/domain/applications/status-mail.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
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
    <div className="stack mid max-w-2xl">
      <section className="panel stack" aria-labelledby="who">
        <h2 id="who">{name}</h2>
        <p className="mute">
          {email}
          <br />
          Your name, email address and photo come from your Google account.
        </p>
      </section>
      <section className="panel stack" aria-labelledby="emails">
        <h2 id="emails">Emails about your applications</h2>
        <StatusMailForm isOn={statusMail} />
      </section>
      <section className="panel stack" aria-labelledby="copy">
        <h2 id="copy">Your data</h2>
        <p className="mute">A file with everything we hold about you. Other programs can read it.</p>
        <p>
          <a className="btn" href="/dashboard/account/data.json" download>
            Download my data
          </a>
        </p>
      </section>
      {isGoing ? null : (
        <section className="panel stack" aria-labelledby="leave">
          <h2 id="leave">Delete your account</h2>
          <p className="mute">
            First we show you what we will delete and what we will keep. After you confirm, you have 24 hours to change
            your mind.
          </p>
          <p>
            <Link className="btn bad" to="/dashboard/account/delete">
              Delete my account
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}
