/** What a student may expect of us, and we of them. */

import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";

export const handle: PageHandle = { scripts: "never" };
export const meta = () => [
  { title: "Terms of Service · Shapla" },
  { name: "description", content: "What you may expect of Shapla, and what we ask of you." },
];

const terms = [
  [
    "What we do",
    "We show UK courses, take your application and send it to universities with your agreement. A counsellor contacts you within 6 hours. Searching, saving and applying are free for students.",
  ],
  [
    "What we cannot promise",
    "A university decides on its offer and the Home Office on your visa. Fees, scores and dates change; the university's own page is what counts. Check it before you pay.",
  ],
  [
    "What we ask of you",
    "Use your own name and papers. Applications with false papers end here, and a university or the Home Office may refuse you for years because of them.",
  ],
  [
    "Your account",
    "You sign in with your own Google account. You may stop at any time and have everything deleted, as the Privacy Policy says.",
  ],
] as const;

export default function Terms() {
  return (
    <main id="main" className="wrap page">
      <div className="stack wide prose">
        <h1 className="h-big">Terms of Service</h1>
        {terms.map(([title, text]) => (
          <section className="stack tight" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <p>
          Questions? Write to <a href={`mailto:${site.email}`}>{site.email}</a>, or read the{" "}
          <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      </div>
    </main>
  );
}
