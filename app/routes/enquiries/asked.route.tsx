/** The page that confirms a question: by when a counsellor calls, and what helps until then. */
import { data } from "react-router";
import { getReader } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { askedLately } from "#app/domain/enquiries/ask.server.ts";
import { byWhen } from "#app/domain/promise/by-when.ts";
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
import { enquiryPage } from "./enquiry-page.server.ts";
import { WhoCalls } from "./who-calls.tsx";

export const handle: PageHandle = { title: "We have your question", ownHeading: true, noQuickApply: true };

export const meta: Route.MetaFunction = () => [
  { title: "We have your question · Shapla" },
  { name: "robots", content: "noindex" },
];

/** Its address is a secret between us and the person. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = await askedLately(db, params.enquiryId);
  if (!asked) throw data(null, { status: 404 });
  const { about, counsellors } = await enquiryPage(asked.courseId);
  const { name, phone, email, dueAt, contactedAt } = asked;
  const now = new Date();
  const by = { when: byWhen(dueAt, now), day: formatDay(dueAt), isLate: dueAt <= now, isKept: contactedAt !== null };
  const isSignedIn = getReader({ request, context }) !== null;
  return { about, counsellors, firstName: name.split(" ")[0], phone, email, by, isSignedIn };
}

export default function Asked({ loaderData }: Route.ComponentProps) {
  const { about, counsellors, firstName, phone, email, by, isSignedIn } = loaderData;
  const topic = about ? { courses: [{ name: about.name, universityName: about.university.name }] } : null;
  const page = (
    <Columns>
      <Panel as="div">
        <Stack as="header" gap={2}>
          <h1 className="text-title">Thank you, {firstName}</h1>
          <p className="text-t4">We have your question.</p>
        </Stack>
        <div className="flex items-start gap-3 rounded-card border border-pond bg-pond-tint p-4">
          <span className="grid size-9 flex-none place-items-center rounded-pill bg-pond text-on-pond">
            <Icon name={phone ? "phone" : "mail"} />
          </span>
          <div className="min-w-0">
            <h2 className="text-t5">
              {by.isKept ? "We have contacted you" : by.isLate ? "We are late" : `By ${by.when}`}
            </h2>
            {by.isKept ? (
              <p className="text-t2">If you missed us, call us or write to us on WhatsApp.</p>
            ) : (
              <p className="wrap-anywhere text-t2">
                {by.isLate ? `We promised to contact you by ${by.when}. We are sorry. ` : ""}A counsellor will{" "}
                {phone ? "call you on" : "write to you at"} <b className="whitespace-nowrap">{phone ?? email}</b>
                {by.isLate ? "." : `, ${by.day}, Dhaka time.`}
              </p>
            )}
          </div>
        </div>
        {about ? <About course={about} /> : null}
        <Stack gap={2}>
          <h2 className="text-t4">In a hurry?</h2>
          <p>Write to us on WhatsApp.{about ? " Your course is already in the message." : ""}</p>
          <ButtonLink
            look="filled"
            size="big"
            className="justify-self-start max-rail:w-full"
            href={whatsappLink(site.whatsapp, topic)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" />
            Chat on WhatsApp<span className="sr-only"> (opens in new tab)</span>
          </ButtonLink>
        </Stack>
      </Panel>
      <Stack>
        <WhoCalls counsellors={counsellors} />
        <Panel titleId="before" title="Before we call">
          <Stack as="ul">
            <Step icon="cap" href="/profile" label="Check if you qualify">
              Enter your results. 2 minutes, no account.
            </Step>
            <Step icon="pound" href={about ? `/costs?course=${about.id}` : "/costs"} label="See the whole cost">
              First year and visa money, in pounds and taka.
            </Step>
            {about ? (
              <Step icon="left" href={coursePath(about)} label={`Back to ${about.name}`}>
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

interface StepProps {
  icon: IconName;
  href: string;
  label: string;
  children: React.ReactNode;
}

const Step = ({ icon, href, label, children }: StepProps) => (
  <li className="flex items-start gap-3">
    <span className="grid size-9 flex-none place-items-center rounded-control bg-pond-tint text-pond">
      <Icon name={icon} />
    </span>
    <p className="min-w-0 text-ink-2 text-t2">
      <a className="font-bold text-t3" href={href}>
        {label}
      </a>
      <br />
      {children}
    </p>
  </li>
);
