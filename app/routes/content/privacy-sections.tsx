import { IN_BROWSER } from "#app/domain/content/kept-in-browser.ts";
import { BASES, OTHERS, STORED } from "#app/domain/content/privacy.ts";
import { addressLines, site } from "#app/site.ts";
import { Glossary, type Section } from "./long-text.tsx";

const mail = <a href={`mailto:${site.email}`}>{site.email}</a>;

const stored = (
  <>
    <p>Everything, by what it is for. Nothing of it is sold, and nobody is shown advertising by it.</p>
    {STORED.map(({ id, title, what, why, kept, basis }) => (
      <section className="stack tight" key={id} aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        <p>{what}</p>
        <dl className="sm stack tight">
          <div>
            <dt className="lab inline">What for:</dt> <dd className="inline">{why}</dd>
          </div>
          <div>
            <dt className="lab inline">How long:</dt> <dd className="inline">{kept}</dd>
          </div>
          <div>
            <dt className="lab inline">Why we may:</dt> <dd className="inline">{BASES[basis]}.</dd>
          </div>
        </dl>
      </section>
    ))}
  </>
);

const browser = (
  <>
    <p>
      Only what the site needs to work, so there is no cookie to agree to. If you are not signed in, the pages set no
      cookie; a form that you send sets the one for its answer.
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
      If you have an account, <a href="/dashboard/account">your account page</a> gives you a file with everything we
      hold about you, and deletes your account. When you delete it, you have 24 hours to change your mind. After that,
      nothing we hold names you. What stays is said above, with its reason.
    </p>
    <p>You can also ask us, at no cost,</p>
    <ul className="dots">
      <li>what we hold about you, with or without an account;</li>
      <li>to correct what is wrong;</li>
      <li>to delete it, or to stop using it, also for one purpose alone;</li>
      <li>to forget that you agreed to something: you can take that back at any time.</li>
    </ul>
    <p>
      Write to {mail} from the email address of your account and say what you want. We answer within 30 days. If you
      write from another email address, we first ask something that only you can know.
    </p>
    <p>
      Within 30 days of deleting your account, our staff also delete your entry at our sign-in provider. Copies stay in
      backups until those are replaced. What a university already has, only the university can delete.
    </p>
    <p>
      If you are not content with our answer, you can complain to the authority for data protection where you live, if
      there is one.
    </p>
  </>
);

const paragraph = (id: string, title: string, text: string): Section => ({ id, title, body: <p>{text}</p> });

/** The parts of the policy, in the order of the page. */
export const sections: Section[] = [
  { id: "stored", title: "What we store", body: stored },
  { id: "cookies", title: "Cookies and browser storage", body: browser },
  { id: "others", title: "Who else sees it", body: <Glossary entries={OTHERS.map(({ who, what }) => [who, what])} /> },
  paragraph(
    "tools",
    "Social and analytics tools",
    "None. No page has a pixel or a script of a social network, and nobody counts or follows your visits. “Share on WhatsApp” is a plain link. The figures that staff see are made from what is listed above.",
  ),
  paragraph(
    "log",
    "The server's log",
    "When something goes wrong, the server writes down the error, the time, and the page's address, which can hold the number of a record of yours. E-mail addresses, phone numbers and whatever keeps you signed in are taken out first. It writes nothing about visits that go well. The company that hosts the server can keep a list of its own of network addresses and times; both stand there for as long as that company keeps its logs.",
  ),
  paragraph(
    "photos",
    "Photos, videos and papers",
    "We take no photo or video of you without asking, and publish none unless you have agreed in writing; you can take that back. The app takes no files: passports and certificates that you send to a counsellor by WhatsApp or e-mail lie there, and not here.",
  ),
  { id: "rights", title: "Your rights, and how to use them", body: rights },
  {
    id: "contact",
    title: "Who is responsible",
    body: (
      <p>
        The controller is {site.name}, {addressLines.join(", ")}; {mail}, {site.phone}. When this text changes, its date
        changes; of a change that matters we tell everybody with an account by a notification.
      </p>
    ),
  },
];
