import { SentForm } from "#app/ui/sent-form.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { Says } from "./says.tsx";

const NOT_SENT = {
  message: "You are still subscribed",
  description: "We could not reach the server. Check your connection and try again.",
};

/** The button that ends a subscription, whichever of its pages it is on. */
const Unsubscribe = ({ action }: { action: string }) => (
  <SentForm className="stack tight" action={action} failed={NOT_SENT}>
    <p>
      <button type="submit" className="btn" data-busy="Unsubscribing...">
        Unsubscribe
      </button>
    </p>
  </SentForm>
);

/** What the pages say to someone who is on the list, has just left it, or is not on it. */
export const Subscribed = ({ address }: { address: string }) => (
  <>
    <Says title="You are subscribed">
      You will get one letter a month: deadlines, new scholarships, visa changes. You can unsubscribe at any time.
    </Says>
    <Unsubscribe action={address} />
  </>
);

export const Done = () => (
  <>
    <Says title="You have unsubscribed">
      You will get no more letters from us, and we have deleted your address from the list.
    </Says>
    <NewsletterBox />
  </>
);

export const NotOnList = () => (
  <>
    <Says title="This address is not on the list">
      You get no letters from us. The link may be an old one, or its subscription was not confirmed in time.
    </Says>
    <NewsletterBox />
  </>
);
