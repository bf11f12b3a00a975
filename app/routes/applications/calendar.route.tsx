/** Where students get the address of their calendar, change it, and turn it off. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { data } from "react-router";
import { z } from "zod";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getCalendarKey, setCalendarKey } from "#app/domain/casework/calendar.server.ts";
import { env } from "#app/env.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { secretBesideAddress } from "#app/http/secrets.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { languageOf } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
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

/** Google's page for adding a calendar by its address. Its app has none. */
const GOOGLE = "https://calendar.google.com/calendar/r/settings/addbyurl";

const calendarForm = z.object({ calendar: z.enum(["new", "off"]) });

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "account", viewer.id);
  const { calendar } = parseForm(await readForm(args.request), calendarForm, { set: true });
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
            <Inline>
              <ButtonLink look="filled" href={`${address}&download=1`} download="shapla.ics">
                <Icon name="download" />
                {m.calendar_download()}
              </ButtonLink>
              <ButtonLink href={address.replace(/^https?:/, "webcal:")}>
                <Icon name="cal" />
                {m.calendar_apple()}
              </ButtonLink>
            </Inline>
            <p className="text-ink-2 text-t2">{m.calendar_download_once()}</p>
            <Field id="address" label={m.calendar_address()} hint={m.calendar_address_hint()}>
              {(control) => <input {...control} readOnly value={address} dir="ltr" className="w-full" />}
            </Field>
            <h3 className="text-t3">{m.calendar_google()}</h3>
            <ol className="list-decimal pl-5">
              <li>{m.calendar_google_copy()}</li>
              <li>
                <ParaglideMessage
                  message={m.calendar_google_open}
                  markup={{ link: ({ children }) => <a href={GOOGLE}>{children}</a> }}
                />
              </li>
              <li>{m.calendar_google_add()}</li>
            </ol>
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
