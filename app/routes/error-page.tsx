/** The page shown after an error: what happened, and what to do. */
import { PublicFooter, PublicHeader } from "#app/routes/frame/public-frame.tsx";
import { PetalArt } from "#app/ui/art.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { fielded } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";

const texts: Readonly<Record<number, { title: string; text: string }>> = {
  403: {
    title: "This page is for staff",
    text: "You need a staff account to see this page. You can go back to your own pages.",
  },
  404: {
    title: "404 Page Not Found",
    text: "We cannot find this page. If you typed the web address, check it is correct. You can also search for a course.",
  },
  409: {
    title: "This record has changed",
    text: "Someone changed this record after you opened it. Go back, reload the page and make your changes again.",
  },
  413: {
    title: "That is too large to send",
    text: "The most you can send is 1 MB. Shorten what you wrote and try again.",
  },
  415: { title: "We could not read that", text: "Go back to the page you came from and use the form there." },
  429: {
    title: "Too many attempts",
    text: "You have done this too many times in a short period. Wait a minute, then try again.",
  },
  503: {
    title: "Shapla is temporarily unavailable",
    text: "We cannot reach a service we depend on. Anything you saved is safe. Try again in a few seconds.",
  },
};
/** What a reason that a guard gives says instead of its status. */
const reasons: Readonly<Record<string, { title: string; text: string }>> = {
  not_in_role: {
    title: "Your role does not include this page",
    text: "You can go back to the staff area. Ask an admin to change your role if you need this page for your work.",
  },
};
const fallback = {
  title: "Something went wrong",
  text: "This is a problem at our end, and we have logged it. Anything you saved is safe. Try again in a few minutes.",
};

interface Trouble {
  status: number;
  /** Why, if the status alone does not say what to do. */
  reason?: string | undefined;
}

const textsOf = ({ status, reason = "" }: Trouble) => reasons[reason] ?? texts[status] ?? fallback;

/** The body of an error page, for any frame. */
export function ErrorBody({ status, reason }: Trouble) {
  const { title, text } = textsOf({ status, reason });
  return (
    <EmptyState id="error-title" level={1} title={title} art={<PetalArt />} text={text}>
      {status === 404 ? (
        <form className="flex flex-wrap items-end gap-2" action="/courses" role="search">
          <div className={`${fielded()} flex-[1_1_9rem] text-left`}>
            <label htmlFor="error-search">Search courses</label>
            <input id="error-search" name="search" type="search" placeholder="Search courses..." />
          </div>
          <Button look="filled">Search</Button>
        </form>
      ) : null}
      <Inline as="p" className="justify-center">
        {reason === "not_in_role" ? (
          <ButtonLink href="/admin">Staff area</ButtonLink>
        ) : (
          <ButtonLink href="/">Back to home</ButtonLink>
        )}
        <ButtonLink look="quiet" href="/courses">
          Browse Courses
        </ButtonLink>
      </Inline>
    </EmptyState>
  );
}

/** Shows the reference that a student can read to a counsellor, who finds the request in the log with it. */
function Reference() {
  const { reference } = usePageAssets();
  if (!reference) return null;
  return (
    <p className="text-ink-2 text-t2 justify-items-center text-center" data-reference={reference}>
      If this happens again, tell a counsellor this reference: <b>{reference}</b>
    </p>
  );
}

export function ErrorPage({ isSignedIn, ...trouble }: Trouble & { isSignedIn: boolean }) {
  return (
    <>
      <title>{`${textsOf(trouble).title} · Shapla`}</title>
      <PublicHeader isSignedIn={isSignedIn} />
      <main id="main" className="mx-auto w-page">
        <ErrorBody {...trouble} />
        <Reference />
      </main>
      <PublicFooter />
    </>
  );
}
