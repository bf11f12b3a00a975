/** Where students get the address of their calendar, change it, and turn it off. */
import { z } from "zod";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getCalendarKey, setCalendarKey } from "#app/domain/applications/calendar.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { readSetFields } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/calendar.route.ts";

export const handle: PageHandle = { title: "Your calendar", noQuickApply: true };
export const meta: Route.MetaFunction = () => [
  { title: "Your calendar · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const key = await getCalendarKey(db, requireViewer(args));
  return { address: key && `${env.APP_URL}/api/calendar.ics?key=${key}` };
}

const wish = z.object({ calendar: z.enum(["new", "off"]) });

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { calendar } = readSetFields(await readForm(args.request), wish);
  await setCalendarKey(db, viewer, calendar === "new");
  const message = calendar === "new" ? "Your calendar has a new address" : "Your calendar is turned off";
  throw await redirectWithSuccess("/dashboard/calendar", { message });
}

export default function Calendar({ loaderData: { address } }: Route.ComponentProps) {
  return (
    <Stack className="max-w-2xl">
      <p>
        <BackLink href="/dashboard">My Dashboard</BackLink>
      </p>
      <Panel titleId="calendar" title="Your dates in your phone's calendar">
        <p>
          Replies, deposits, conditions, the visa and the start of your courses, with every change. Anyone who knows the
          address can see these dates, so share it only with people you trust.
        </p>
        {address ? (
          <>
            <p>
              <ButtonLink look="filled" href={address.replace(/^https?:/, "webcal:")}>
                <Icon name="cal" />
                Add to my calendar
              </ButtonLink>
            </p>
            <p className="wrap-anywhere text-t2">
              Or add this address in your calendar: <a href={address}>{address}</a>
            </p>
          </>
        ) : null}
        <Inline as={SentForm} failed="We could not change your calendar.">
          <Button name="calendar" value="new" look={address ? "outlined" : "filled"}>
            {address ? "Make a new address" : "Make an address for my calendar"}
          </Button>
          {address ? (
            <Button name="calendar" value="off" look="quiet">
              Turn the calendar off
            </Button>
          ) : null}
        </Inline>
      </Panel>
    </Stack>
  );
}
