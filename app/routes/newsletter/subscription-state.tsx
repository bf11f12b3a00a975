import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { NewsletterHeading } from "./newsletter-heading.tsx";

const notSent = () => ({ message: m.newsletter_still_subscribed(), description: m.newsletter_no_server() });

/** The button that ends a subscription, for each of its pages. */
const Unsubscribe = ({ action }: { action: string }) => (
  <Stack as={SentForm} gap={2} action={action} failed={notSent()}>
    <p>
      <Button data-busy={m.newsletter_unsubscribing()}>{m.newsletter_leave()}</Button>
    </p>
  </Stack>
);

/** Tells subscribers that they are subscribed, with the button that ends it. */
export const Subscribed = ({ address }: { address: string }) => (
  <>
    <NewsletterHeading title={m.newsletter_subscribed()}>{m.newsletter_subscribed_text()}</NewsletterHeading>
    <Unsubscribe action={address} />
  </>
);

export const Done = () => (
  <>
    <NewsletterHeading title={m.newsletter_left()}>{m.newsletter_left_text()}</NewsletterHeading>
    <NewsletterBox />
  </>
);

export const NotOnList = () => (
  <>
    <NewsletterHeading title={m.newsletter_none()}>{m.newsletter_none_text()}</NewsletterHeading>
    <NewsletterBox />
  </>
);
