/** The sign-in card with one button, Google. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
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
import { inEnglish, language, localPath, pathIn, plainPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
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

/** Said before someone tries, because Google answers with an error that does not say what to do. */
const OpenElsewhere = ({ address, chrome }: InAppBrowser) => (
  <Notice meaning="warn" icon="alert" role="note">
    <p>
      <ParaglideMessage message={m.account_in_app} inputs={{}} markup={{ b: ({ children }) => <b>{children}</b> }} />
    </p>
    {chrome ? (
      <p>
        <a href={chrome}>{m.account_open_chrome()}</a>
      </p>
    ) : null}
    <label htmlFor="address">{m.account_link_to_copy()}</label>
    <input id="address" readOnly value={address} />
  </Notice>
);

/** What someone signs in for, by the page they came for. */
const COUNSELLORS = /^\/counselors(\?|$)/;

const PURPOSES: readonly (readonly [RegExp, () => string])[] = [
  [COUNSELLORS, m.account_for_counsellor],
  [/^\/apply(\?|$)/, m.account_for_application],
  [/^\/unsent\//, m.account_for_unsent],
  [/^\/admin(\/|\?|$)/, () => "Sessions of staff end after a time without a page. Sign in to go on where you were."],
  [/^\/(favorites|compare)(\?|$)/, m.account_for_favourites],
];

/** Returns the sentence for a page without its language, or null. */
const purposeOf = (page: string): string | null => PURPOSES.find(([pages]) => pages.test(page))?.[1]() ?? null;

const asksCounsellor = (page: string): boolean => COUNSELLORS.test(page);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.account_sign_in_page_title(),
    description: m.account_sign_in_description(),
    path: "/login",
  });

/** What it says depends on the browser. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Reads the page to open after sign-in, and what is saved then: a course, or the search of that page. */
const wishes = (url: URL) => ({
  // In the language of this page, which may have been switched, and which the page that led here may not name.
  next: pathIn(language(), safeNext(url.searchParams.get("next"))),
  save: url.searchParams.get("save") ?? undefined,
  saveSearch: url.searchParams.has("saveSearch"),
});

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { next, save, saveSearch } = wishes(url);
  if (getReader({ request, context })) throw redirect(next);
  const course = save ? await getCourse(db, save) : null;
  const page = plainPath(next);
  return data({
    saving: course?.name ?? null,
    saveSearch,
    purpose: purposeOf(page),
    asksCounsellor: asksCounsellor(page),
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
  const { saving, saveSearch, purpose, asksCounsellor, inApp } = loaderData;
  return (
    // Its place is from the window's height, not its own: what is centred moves while the rest of it arrives.
    <main id="main" className="grid grid-cols-[minmax(0,26rem)] justify-center px-4 pb-6 pt-[max(1.5rem,50vh-18rem)]">
      <Stack className="w-full">
        <Brand look="alone" />
        <PageMessage />
        <Panel as="div" gap={8} className="p-6">
          <Stack gap={2}>
            <h1>{m.account_sign_in()}</h1>
            <p className="text-ink-2">{m.account_access({ site: site.name })}</p>
            {saving ? (
              <p>
                <ParaglideMessage
                  message={m.account_will_save}
                  inputs={{ name: saving }}
                  markup={{ what: ({ children }) => <b lang={inEnglish()}>{children}</b> }}
                />
              </p>
            ) : saveSearch ? (
              <p>
                <ParaglideMessage
                  message={m.account_will_save_search}
                  inputs={{}}
                  markup={{ what: ({ children }) => <b>{children}</b> }}
                />
              </p>
            ) : purpose ? (
              <p>{purpose}</p>
            ) : null}
          </Stack>
          {inApp ? <OpenElsewhere {...inApp} /> : null}
          <Stack as={SentForm} failed={signInToast({ error: "", threw: true })}>
            <Button wide className="min-h-13" data-busy={m.account_signing_in()}>
              <GoogleLogo />
              <span>{m.account_google()}</span>
            </Button>
          </Stack>
          {asksCounsellor ? (
            <Stack gap={2}>
              <ButtonLink wide href="/enquiry">
                {m.account_consultation()}
              </ButtonLink>
              <p className="text-ink-2 text-t2">{m.account_not_needed()}</p>
            </Stack>
          ) : null}
          <p className="text-t2 text-ink-2">
            <ParaglideMessage
              message={m.account_agree}
              inputs={{}}
              markup={{
                privacy: ({ children }) => <a href={localPath("/privacy-policy")}>{children}</a>,
                terms: ({ children }) => <a href={localPath("/terms")}>{children}</a>,
              }}
            />
          </p>
        </Panel>
        <Inline as="p" className="justify-between">
          <ButtonLink look="quiet" className="-mx-quiet" href="/">
            <Icon name="left" />
            {m.account_home()}
          </ButtonLink>
          <ButtonLink look="quiet" className="-mx-quiet" href="/courses">
            {m.account_browse()}
          </ButtonLink>
        </Inline>
      </Stack>
    </main>
  );
}
