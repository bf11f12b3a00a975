/** What a visitor sees instead of a page: what happened, and a way on. */
import { PublicFooter, PublicHeader } from "#app/routes/frame/public-frame.tsx";
import { PetalArt } from "#app/ui/art.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";

const texts: Readonly<Record<number, { title: string; text: string }>> = {
  403: {
    title: "This page is for staff",
    text: "Your account does not open this page. Your own pages are one click away.",
  },
  404: {
    title: "404 Page Not Found",
    text: "Nothing grows at this address. The course may have closed, or the link lost a letter on its way.",
  },
  409: {
    title: "Somebody was quicker",
    text: "This record has changed since you opened it. Go back, reload and try again.",
  },
  413: { title: "That is too large", text: "The form takes up to 1 MB. Please shorten it and send it again." },
  415: { title: "That is not a form", text: "This address takes forms only." },
  429: { title: "Please wait a moment", text: "That was very often in a short time. Try again in a minute." },
  503: {
    title: "Back in a moment",
    text: "Shapla cannot reach a service it needs. Please try again in a few seconds.",
  },
};
const fallback = {
  title: "Something went wrong",
  text: "The mistake is ours, and it is written down. Please try again; nothing that was saved is lost.",
};

/** The body of an error page, within whatever frame stands around it. */
export function ErrorBody({ status }: { status: number }) {
  const { title, text } = texts[status] ?? fallback;
  return (
    <section className="empty" aria-labelledby="error-title">
      <PetalArt />
      <h1 id="error-title">{title}</h1>
      <p className="mute">{text}</p>
      {status === 404 ? (
        <form className="nlf" action="/courses" role="search">
          <div className="field">
            <label htmlFor="error-search">Search courses</label>
            <input id="error-search" name="search" type="search" placeholder="Search courses..." />
          </div>
          <button type="submit" className="btn pri">
            Search
          </button>
        </form>
      ) : null}
      <p className="row">
        <a className="btn" href="/">
          Back to home
        </a>
        <a className="btn quiet" href="/courses">
          Browse courses
        </a>
      </p>
    </section>
  );
}

/** What a student can read to a counsellor, who finds the request in the log by it. */
function Reference() {
  const { reference } = usePageAssets();
  if (!reference) return null;
  return (
    <p className="mute sm center" data-reference={reference}>
      If this happens again, tell a counsellor this reference: <b>{reference}</b>
    </p>
  );
}

export function ErrorPage({ status, isSignedIn }: { status: number; isSignedIn: boolean }) {
  return (
    <>
      <title>{`${(texts[status] ?? fallback).title} · Shapla`}</title>
      <PublicHeader isSignedIn={isSignedIn} />
      <main id="main" className="wrap">
        <ErrorBody status={status} />
        <Reference />
      </main>
      <PublicFooter />
    </>
  );
}
