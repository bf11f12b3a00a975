/**
 * The answer to the newsletter's forms. It is the same for every email address, so that no one learns who subscribes.
 */
import type { PageHandle } from "#app/routes/handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/layout.tsx";
import type { Route } from "./+types/check-inbox.route.ts";
import { Says } from "./says.tsx";

export const handle: PageHandle = { title: "Newsletter" };

export const meta: Route.MetaFunction = () => [
  { title: "Check your inbox · Shapla" },
  { name: "robots", content: "noindex" },
];

export const loader = ({ url }: Route.LoaderArgs) => ({ isLeaving: url.searchParams.get("for") === "unsubscribe" });

export default function CheckInbox({ loaderData }: Route.ComponentProps) {
  return (
    <Page gap={6}>
      <Says title="Check your inbox">
        {loaderData.isLeaving
          ? "If your email address is on our list, we have emailed you a link. Open it to unsubscribe."
          : "We have emailed you a link. Open it to confirm your subscription. We will not send you anything else until you do."}
      </Says>
      <p className="text-ink-2 prose">
        The email can take a few minutes. If you cannot find it, look in your spam folder. We send no more than 1 of
        these emails per hour to the same email address.
      </p>
      <p>
        <ButtonLink href="/newsletter">Back to the newsletter</ButtonLink>
      </p>
    </Page>
  );
}
