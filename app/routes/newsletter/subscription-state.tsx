import { SentForm } from "#app/ui/sent-form.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";

const NOT_SENT = {
  message: "You are still subscribed",
  description: "We could not reach the server. Check your connection and try again.",
};

/** What the page says to someone who is on the list, has just left it, or is not on it. */
export const Subscribed = () => (
  <>
    <Says title="One letter a month comes to you">
      Deadlines, new scholarships, visa changes. The link at the end of every letter leads to this page.
    </Says>
    <SentForm className="stack tight" failed={NOT_SENT}>
      <p>
        <button type="submit" className="btn" data-busy="Unsubscribing...">
          Unsubscribe
        </button>
      </p>
    </SentForm>
  </>
);

export const Done = () => (
  <>
    <Says title="You are unsubscribed">
      No letter comes to you any more, and we have deleted your address from the list.
    </Says>
    <NewsletterBox />
  </>
);

export const NotOnList = () => (
  <>
    <Says title="This address is not on the list">It may have been taken off before. No letter comes to it.</Says>
    <NewsletterBox />
  </>
);

const Says = ({ title, children }: { title: string; children: string }) => (
  <header className="stack tight prose">
    <h1 className="h-big">{title}</h1>
    <p className="lead mute">{children}</p>
  </header>
);
