/** The page that confirms a question: by when a counsellor calls, and what helps until then. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { askedLately } from "#app/domain/enquiries/ask.server.ts";
import { enquiryPage } from "#app/domain/enquiries/enquiry-page.server.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { byWhen } from "#app/domain/promise/by-when.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Columns, Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/asked.route.ts";
import { About } from "./about.tsx";
import { WhoCalls } from "./who-calls.tsx";

/** Says how a counsellor will reach the person, and on which day. Without a day it is late already. */
function WillCall({ phone, email, day }: { phone: string | null; email: string | null; day: string | null }) {
  const address = phone ?? email ?? "";
  const markup = {
    b: ({ children }: { children?: ReactNode }) => <b className="whitespace-nowrap">{children}</b>,
  };
  if (day === null) {
    const late = phone ? m.enquiry_will_call_late : m.enquiry_will_write_late;
    return <ParaglideMessage message={late} inputs={{ address }} markup={markup} />;
  }
  const soon = phone ? m.enquiry_will_call : m.enquiry_will_write;
  return <ParaglideMessage message={soon} inputs={{ address, day }} markup={markup} />;
}

interface StepProps {
  icon: IconName;
  href: string;
  label: string;
  children: ReactNode;
}

const Step = ({ icon, href, label, children }: StepProps) => (
  <li className="flex items-start gap-3">
    <span className="grid size-9 flex-none place-items-center rounded-control bg-pond-tint text-pond">
      <Icon name={icon} />
    </span>
    <p className="min-w-0 text-ink-2 text-t2">
      <a className="font-bold text-t3" href={localPath(href)}>
        {label}
      </a>
      <br />
      {children}
    </p>
  </li>
);

export const handle: PageHandle = {
  get title() {
    return m.enquiry_asked();
  },
  ownHeading: true,
  noQuickApply: true,
};

export const meta: Route.MetaFunction = () => [
  { title: `${m.enquiry_asked()} · Shapla` },
  { name: "robots", content: "noindex" },
];

/** Its address is a secret between us and the person. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = await askedLately(db, params.enquiryId);
  if (!asked) throw data(null, { status: 404 });
  const { about, counsellors } = await enquiryPage(db, asked.courseId);
  const { name, phone, email, dueAt, contactedAt } = asked;
  const now = new Date();
  const by = { when: byWhen(dueAt, now), day: formatDay(dueAt), isLate: dueAt <= now, isKept: contactedAt !== null };
  const isSignedIn = getReader({ request, context }) !== null;
  return { about, counsellors, firstName: firstNameOf(name), phone, email, by, isSignedIn };
}

export default function Asked({ loaderData }: Route.ComponentProps) {
  const { about, counsellors, firstName, phone, email, by, isSignedIn } = loaderData;
  const topic = about ? { courses: [{ name: about.name, universityName: about.university.name }] } : null;
  const page = (
    <Columns>
      <Panel as="div">
        <Stack as="header" gap={2}>
          <h1 className="text-title">{m.enquiry_thanks({ name: firstName ?? "" })}</h1>
          <p className="text-t4">{m.enquiry_asked_sentence()}</p>
        </Stack>
        <div className="flex items-start gap-3 rounded-card border border-pond bg-pond-tint p-4">
          <span className="grid size-9 flex-none place-items-center rounded-pill bg-pond text-on-pond">
            <Icon name={phone ? "phone" : "mail"} />
          </span>
          <div className="min-w-0">
            <h2 className="text-t5">
              {by.isKept ? m.enquiry_contacted() : by.isLate ? m.enquiry_late() : m.enquiry_by({ when: by.when })}
            </h2>
            {by.isKept ? (
              <p className="text-t2">{m.enquiry_missed()}</p>
            ) : (
              <p className="wrap-anywhere text-t2">
                {by.isLate ? `${m.enquiry_late_sorry({ when: by.when })} ` : ""}
                <WillCall phone={phone} email={email} day={by.isLate ? null : by.day} />
              </p>
            )}
          </div>
        </div>
        {about ? <About course={about} /> : null}
        <Stack gap={2}>
          <h2 className="text-t4">{m.enquiry_hurry()}</h2>
          <p>
            {m.enquiry_whatsapp()}
            {about ? ` ${m.enquiry_whatsapp_course()}` : ""}
          </p>
          <ButtonLink
            look="filled"
            size="big"
            className="justify-self-start max-rail:w-full"
            href={whatsappLink(site.whatsapp, topic)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" />
            {m.enquiry_chat()}
            <span className="sr-only">{` ${m.enquiry_new_tab()}`}</span>
          </ButtonLink>
        </Stack>
      </Panel>
      <Stack>
        <WhoCalls counsellors={counsellors} />
        <Panel titleId="before" title={m.enquiry_before()}>
          <Stack as="ul">
            <Step icon="cap" href="/profile" label={m.enquiry_before_profile()}>
              {m.enquiry_before_profile_how()}
            </Step>
            <Step icon="pound" href={about ? `/costs?course=${about.id}` : "/costs"} label={m.enquiry_before_costs()}>
              {m.enquiry_before_costs_how()}
            </Step>
            {about ? (
              <Step icon="left" href={coursePath(about)} label={m.enquiry_back({ course: about.name })}>
                {about.university.name}
              </Step>
            ) : null}
          </Stack>
        </Panel>
      </Stack>
    </Columns>
  );
  return isSignedIn ? page : <Page gap={6}>{page}</Page>;
}
