/** The sign-in card with one button, Google. */
import { data, redirect } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { startSignIn } from "#app/auth/sign-in.server.ts";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithError } from "#app/http/toast.server.ts";
import { Brand } from "#app/routes/frame/brand.tsx";
import { PageMessage } from "#app/routes/frame/page-message.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { GoogleLogo } from "#app/ui/google-logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/login.ts";
import { signInToast } from "./sign-in-toast.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign in · Shapla",
    description: "Sign in to Shapla with your Google account to save courses, apply and follow your applications.",
    path: "/login",
  });

/** Reads the page to open after sign-in, and the course whose heart was selected before it. */
const wishes = (url: URL) => ({
  next: safeNext(url.searchParams.get("next")),
  save: url.searchParams.get("save") ?? undefined,
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { next, save } = wishes(url);
  if (getReader({ request, context })) throw redirect(next);
  const course = save ? await getCourse(db, save) : null;
  return data({ saving: course?.name ?? null });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { next, save } = wishes(url);
  await limitWrites(context, "sign-in");
  const started = await startSignIn(context, { next, save });
  if ("url" in started) throw redirect(started.url);
  throw await redirectWithError(`/login${url.search}`, signInToast(started));
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="gate">
      <div className="stack box">
        <Brand />
        <PageMessage />
        <div className="panel stack wide">
          <div className="stack tight">
            <h1>Sign in to your account</h1>
            <p className="mute">Access your {site.name} dashboard</p>
            {loaderData.saving ? (
              <p>
                We will save <b>{loaderData.saving}</b> for you when you sign in.
              </p>
            ) : null}
          </div>
          <SentForm className="stack" failed={signInToast({ error: "", threw: true })}>
            <button type="submit" className="btn full big" data-busy="Signing in...">
              <GoogleLogo />
              <span>Continue with Google</span>
            </button>
          </SentForm>
          <p className="sm mute">
            By continuing you agree to our <a href="/privacy-policy">Privacy Policy</a> and{" "}
            <a href="/terms">Terms of Service</a>. From Google, we only get your name, email address and profile photo.
          </p>
        </div>
        <p className="row split">
          <a className="btn quiet" href="/">
            <Icon name="left" />
            Back to home
          </a>
          <a className="btn quiet" href="/courses">
            Browse courses without signing in
          </a>
        </p>
      </div>
    </main>
  );
}
