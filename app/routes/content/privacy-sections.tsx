import { IN_BROWSER } from "#app/domain/content/kept-in-browser.ts";
import { BASES, STORED } from "#app/domain/content/privacy.ts";
import { OTHERS } from "#app/domain/content/privacy-others.ts";
import { addressLines } from "#app/office.ts";
import { site } from "#app/site.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Glossary, type Section } from "./long-text.tsx";

const mail = <a href={`mailto:${site.email}`}>{site.email}</a>;

const stored = (
  <>
    <p>This is everything we store and what we use it for. We do not sell any of it or use it for advertising.</p>
    {STORED.map(({ id, title, what, why, kept, basis }) => (
      <Stack as="section" gap={2} key={id} aria-labelledby={id}>
        <h3 id={id} className="mt-2">
          {title}
        </h3>
        <p>{what}</p>
        <Stack as="dl" gap={2} className="text-t2">
          <div>
            <dt className="text-t2 font-semibold inline">Why we store it:</dt> <dd className="inline">{why}</dd>
          </div>
          <div>
            <dt className="text-t2 font-semibold inline">How long we keep it:</dt> <dd className="inline">{kept}</dd>
          </div>
          <div>
            <dt className="text-t2 font-semibold inline">Why we are allowed to:</dt>{" "}
            <dd className="inline">{BASES[basis]}.</dd>
          </div>
        </Stack>
      </Stack>
    ))}
  </>
);

const browser = (
  <>
    <p>
      We only use cookies the site needs to work, so we do not ask you to accept any. If you are not signed in, our
      pages set no cookies. If you send a form, we set one cookie to show you the result.
    </p>
    <Glossary
      entries={IN_BROWSER.map(({ name, place, why, kept }) => [
        name,
        <>
          {place}. {why} {kept}
        </>,
      ])}
    />
  </>
);

const rights = (
  <>
    <p>
      If you have an account, <a href="/dashboard/account">your account page</a> lets you download a file with
      everything we hold about you, and delete your account. You then have 24 hours to change your mind. After that,
      nothing we hold names you. What we keep, and why, is listed above.
    </p>
    <p>You can also ask us, free of charge, to:</p>
    <ul className="list-disc pl-5">
      <li>tell you what we hold about you, even if you have no account</li>
      <li>correct anything that is wrong</li>
      <li>delete it, or stop using it for some or all purposes</li>
      <li>stop doing something you agreed to: you can withdraw your consent at any time</li>
    </ul>
    <p>
      Email {mail} from the email address on your account and tell us what you want. We will reply within 30 days. If
      you write from a different address, we will first ask you something only you would know.
    </p>
    <p>
      Within 30 days of deleting your account, our staff also delete your record with our sign-in provider. Copies stay
      in backups until those are replaced. Only the university can delete what it already has.
    </p>
    <p>
      If you are not happy with our reply, you can complain to the data protection authority where you live, if there is
      one.
    </p>
  </>
);

const paragraph = (id: string, title: string, text: string): Section => ({ id, title, body: <p>{text}</p> });

/** The sections of the policy, in the order of the page. */
export const sections: Section[] = [
  { id: "stored", title: "What we store", body: stored },
  { id: "cookies", title: "Cookies and browser storage", body: browser },
  {
    id: "others",
    title: "Who else sees your data",
    body: <Glossary entries={OTHERS.map(({ who, what }) => [who, what])} />,
  },
  paragraph(
    "tools",
    "Social and analytics tools",
    "We use none. Our pages have no tracking pixels or social media scripts, and no one counts or tracks your visits. “Share on WhatsApp” is an ordinary link. The figures our staff see come only from the data listed above.",
  ),
  paragraph(
    "log",
    "Server logs",
    "When something goes wrong, the server records the error, the time and the web address of the page, which can include the ID of one of your records. Email addresses, phone numbers and sign-in details are removed first. For every other request, it records the kind of page, the time and the result, and nothing that identifies you. The company that hosts the server may keep its own log of network (IP) addresses and times. Both logs are kept for as long as that company keeps its logs.",
  ),
  paragraph(
    "photos",
    "Photos, videos and documents",
    "We never take a photo or video of you without asking, and we only publish one if you agree in writing. You can change your mind later. You cannot upload files to this site. Passports and certificates you send a counsellor by WhatsApp or email stay there and are not stored here.",
  ),
  { id: "rights", title: "Your rights, and how to use them", body: rights },
  {
    id: "contact",
    title: "Who is responsible",
    body: (
      <p>
        The controller is {site.name}, {addressLines.join(", ")}; {mail}, {site.phone}. When we change this policy, we
        update the date at the top. If the change is important, we send a notification to everyone with an account.
      </p>
    ),
  },
];
