/** What Shapla stores of people, why, and for how long: true to the tables and cookies there are. */

import type { PageHandle } from "#app/routes/handle.ts";
import { addressLines, site } from "#app/site.ts";

export const handle: PageHandle = { scripts: "never" };
export const meta = () => [
  { title: "Privacy Policy · Shapla" },
  { name: "description", content: "What Shapla stores about you, why, for how long, and what you can ask for." },
];

const stored = [
  [
    "Your account",
    "Your name, e-mail address and picture, as Google gives them at sign-in, and the day you joined. Kept until you ask us to delete your account.",
  ],
  ["Favorites", "The courses whose heart you pressed, and when. Gone when you press it again, or with your account."],
  [
    "Applications",
    "What you send with the form (name, e-mail, phone, courses, your notes), each step with its date and which of our staff set it. Kept until you ask us to delete it.",
  ],
  ["Notifications", "The messages we send you in the app, and whether you opened them. Gone with your account."],
  ["Server log", "Errors, with the address of the page and the time. No names, e-mail addresses or phone numbers."],
] as const;

const cookies = [
  ["shapla-auth", "Keeps you signed in. Set when you sign in, removed when you sign out."],
  [
    "shapla-toast",
    "Carries one message to the next page, such as “Application Submitted Successfully!”. At most five minutes.",
  ],
] as const;

export default function Privacy() {
  return (
    <main id="main" className="wrap page">
      <div className="stack wide prose">
        <h1 className="h-big">Privacy Policy</h1>
        <p className="lead">We store what an application needs, tell you what it is, and sell none of it.</p>
        <section className="stack" aria-labelledby="stored">
          <h2 id="stored">What we store</h2>
          <dl className="stack">
            {stored.map(([name, text]) => (
              <div key={name}>
                <dt className="lab">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="stack" aria-labelledby="cookies">
          <h2 id="cookies">Cookies</h2>
          <dl className="stack">
            {cookies.map(([name, text]) => (
              <div key={name}>
                <dt className="lab">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>There are no advertising cookies, no social plug-ins and no analytics tools on these pages.</p>
        </section>
        <section className="stack" aria-labelledby="others">
          <h2 id="others">Who else sees it</h2>
          <p>
            Your counsellor, and the universities you apply to through us. Google tells us your name, e-mail address and
            picture when you sign in. A map, WhatsApp or a university's own website learns that you visit when you
            follow a link to it. We take no photos or videos of you without asking, and publish none.
          </p>
        </section>
        <section className="stack" aria-labelledby="rights">
          <h2 id="rights">Your rights</h2>
          <p>
            You may see what we hold about you, have it corrected, take it with you or have it deleted. Write to{" "}
            <a href={`mailto:${site.email}`}>{site.email}</a>; we answer within 30 days. The controller is {site.name},{" "}
            {addressLines.join(", ")}.
          </p>
        </section>
      </div>
    </main>
  );
}
