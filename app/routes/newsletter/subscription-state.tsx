import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { Says } from "./says.tsx";

const NOT_SENT = {
  message: "You are still subscribed",
  description: "We could not reach the server. Check your connection and try again.",
};

/** The button that ends a subscription, for each of its pages. */
const Unsubscribe = ({ action }: { action: string }) => (
  <Stack as={SentForm} gap={2} action={action} failed={NOT_SENT}>
    <p>
      <Button data-busy="Unsubscribing...">Unsubscribe</Button>
    </p>
  </Stack>
);

/** Tells subscribers that they are subscribed, with the button that ends it. */
export const Subscribed = ({ address }: { address: string }) => (
  <>
    <Says title="You are subscribed to our newsletter">
      We send it once a month, with deadlines, new scholarships and visa changes. You can unsubscribe at any time.
    </Says>
    <Unsubscribe action={address} />
  </>
);

export const Done = () => (
  <>
    <Says title="You have unsubscribed">
      We have deleted your email address from the list and will not send you any more newsletters.
    </Says>
    <NewsletterBox />
  </>
);

export const NotOnList = () => (
  <>
    <Says title="You are not subscribed">
      This link is no longer valid. You may have unsubscribed already, or not confirmed your subscription within 7 days.
    </Says>
    <NewsletterBox />
  </>
);
