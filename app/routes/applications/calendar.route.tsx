/** Where students get the address of their calendar, change it, and turn it off. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import { z } from "zod";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getCalendarKey, setCalendarKey } from "#app/domain/casework/calendar.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { readSetFields } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { secretBesideAddress } from "#app/http/secrets.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { languageOf } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/calendar.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.calendar_title();
  },
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [
  { title: `${m.calendar_title()} · Shapla` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const key = await getCalendarKey(db, requireViewer(args));
  const language = languageOf(args.url.pathname) === "bn" ? "&language=bn" : "";
  const address = key && `${env.APP_URL}/api/calendar.ics?key=${key}${language}`;
  return data({ address }, { headers: key ? secretBesideAddress(args.url) : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const wish = z.object({ calendar: z.enum(["new", "off"]) });

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { calendar } = readSetFields(await readForm(args.request), wish);
  await setCalendarKey(db, viewer, calendar === "new");
  const message = calendar === "new" ? m.calendar_new() : m.calendar_off();
  throw await redirectWithSuccess("/dashboard/calendar", { message });
}

export default function Calendar({ loaderData: { address } }: Route.ComponentProps) {
  return (
    <Stack className="max-w-2xl">
      <p>
        <BackLink href="/dashboard">{m.journey_dashboard()}</BackLink>
      </p>
      <Panel titleId="calendar" title={m.calendar_heading()}>
        <p>{m.calendar_about()}</p>
        {address ? (
          <>
            <p>
              <ButtonLink look="filled" href={address.replace(/^https?:/, "webcal:")}>
                <Icon name="cal" />
                {m.journey_add_to_calendar()}
              </ButtonLink>
            </p>
            <p className="wrap-anywhere text-t2">
              <ParaglideMessage
                message={m.calendar_or_add}
                inputs={{ address }}
                markup={{ link: ({ children }) => <a href={address}>{children}</a> }}
              />
            </p>
          </>
        ) : null}
        <Inline as={SentForm} failed={m.calendar_failed()}>
          <Button name="calendar" value="new" look={address ? "outlined" : "filled"}>
            {address ? m.calendar_make_new() : m.calendar_make()}
          </Button>
          {address ? (
            <Button name="calendar" value="off" look="quiet">
              {m.calendar_turn_off()}
            </Button>
          ) : null}
        </Inline>
      </Panel>
    </Stack>
  );
}
