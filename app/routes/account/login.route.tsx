/** The sign-in card with one button, Google. */
import { data, redirect } from "react-router";
import { type InAppBrowser, inAppBrowser } from "#app/auth/in-app-browser.ts";
import { safeNext } from "#app/auth/next.ts";
import { startSignIn } from "#app/auth/sign-in.server.ts";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { env } from "#app/env.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithError } from "#app/http/toast.server.ts";
import { Brand } from "#app/routes/frame/brand.tsx";
import { PageMessage } from "#app/routes/frame/page-message.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { GoogleLogo } from "#app/ui/google-logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/login.route.ts";
import { signInToast } from "./sign-in-toast.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign in · Shapla",
    description: "Sign in to Shapla with your Google account to save courses, apply and follow your applications.",
    path: "/login",
  });

/** What it says depends on the browser. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

const COUNSELLORS = /^\/counselors(\?|$)/;

/** What someone signs in for, by the page they came for. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [COUNSELLORS, "Sign in to choose a counsellor and write to them about your courses."],
  [/^\/apply(\?|$)/, "Sign in to apply, and to follow your application to the visa."],
  [
    /^\/unsent\//,
    "You were signed out before we got your form. What you wrote is kept for an hour: sign in to see it.",
  ],
  [/^\/admin(\/|\?|$)/, "Sessions of staff end after a time without a page. Sign in to go on where you were."],
  [/^\/(favorites|compare)(\?|$)/, "Sign in to see and compare the courses you have saved."],
];

/** Reads the page to open after sign-in, and what is saved then: a course, or the search of that page. */
const wishes = (url: URL) => ({
  next: safeNext(url.searchParams.get("next")),
  save: url.searchParams.get("save") ?? undefined,
  saveSearch: url.searchParams.has("saveSearch"),
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { next, save, saveSearch } = wishes(url);
  if (getReader({ request, context })) throw redirect(next);
  const course = save ? await getCourse(db, save) : null;
  return data({
    saving: course?.name ?? (saveSearch ? "this search" : null),
    purpose: PURPOSES.find(([pages]) => pages.test(next))?.[1] ?? null,
    asksCounsellor: COUNSELLORS.test(next),
    inApp: inAppBrowser(request.headers.get("User-Agent"), env.APP_URL + url.pathname + url.search),
  });
}

export async function action({ url, context }: Route.ActionArgs) {
  await limitWrites(context, "sign-in");
  const started = await startSignIn(context, wishes(url));
  if ("url" in started) throw redirect(started.url);
  throw await redirectWithError(`/login${url.search}`, signInToast(started));
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { saving, purpose, asksCounsellor, inApp } = loaderData;
  return (
    // Its place is from the window's height, not its own: what is centred moves while the rest of it arrives.
    <main id="main" className="grid grid-cols-[minmax(0,26rem)] justify-center px-4 pb-6 pt-[max(1.5rem,50vh-18rem)]">
      <Stack className="w-full">
        <Brand />
        <PageMessage />
        <Panel as="div" gap={8} className="p-6">
          <Stack gap={2}>
            <h1>Sign in to your account</h1>
            <p className="text-ink-2">Access your {site.name} dashboard</p>
            {saving ? (
              <p>
                We will save <b>{saving}</b> for you when you sign in.
              </p>
            ) : purpose ? (
              <p>{purpose}</p>
            ) : null}
          </Stack>
          {inApp ? <OpenElsewhere {...inApp} /> : null}
          <Stack as={SentForm} failed={signInToast({ error: "", threw: true })}>
            <Button wide className="min-h-13" data-busy="Signing in...">
              <GoogleLogo />
              <span>Continue with Google</span>
            </Button>
          </Stack>
          {asksCounsellor ? (
            <Stack gap={2}>
              <ButtonLink wide href="/enquiry">
                Get Free Consultation
              </ButtonLink>
              <p className="text-ink-2 text-t2">You do not need an account.</p>
            </Stack>
          ) : null}
          <p className="text-t2 text-ink-2">
            By continuing you agree to our <a href="/privacy-policy">Privacy Policy</a> and{" "}
            <a href="/terms">Terms of Service</a>. From Google, we only get your name, email address and profile photo.
          </p>
        </Panel>
        <Inline as="p" className="justify-between">
          <ButtonLink look="quiet" className="-mx-quiet" href="/">
            <Icon name="left" />
            Back to home
          </ButtonLink>
          <ButtonLink look="quiet" className="-mx-quiet" href="/courses">
            Browse courses without signing in
          </ButtonLink>
        </Inline>
      </Stack>
    </main>
  );
}

/** Said before someone tries, because Google answers with an error that does not say what to do. */
const OpenElsewhere = ({ address, chrome }: InAppBrowser) => (
  <Notice meaning="warn" icon="alert" role="note">
    <p>
      <b>Google does not sign you in inside another app.</b> Open this page in your own browser, then sign in there.
    </p>
    {chrome ? (
      <p>
        <a href={chrome}>Open in Chrome</a>
      </p>
    ) : null}
    <label htmlFor="address">Link to copy</label>
    <input id="address" readOnly value={address} />
  </Notice>
);
