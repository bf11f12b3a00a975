import type { Category } from "#app/domain/content/articles.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import { site } from "#app/site.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Where somebody goes on from an article: to the courses at `href`, or without it to a counsellor. */
const steps: Readonly<Record<Category, { title: string; text: string; label: string; href?: string }>> = {
  "University Rankings": {
    title: "Put three courses beside each other",
    text: "Rank, fee and IELTS scores stand on one page for every course.",
    label: "Browse courses",
    href: "/courses",
  },
  "Visa Guide": {
    title: "Let somebody look at your papers first",
    text: "A counsellor answers within 6 hours. It is free, and you decide what you send.",
    label: "Ask on WhatsApp",
  },
  "Application Timeline": {
    title: "Which intake can you still reach?",
    text: "Tell a counsellor your course and your results. You get an answer within 6 hours.",
    label: "Ask on WhatsApp",
  },
  "Test Preparation": {
    title: "See what a 6.5 opens",
    text: "Every course that takes it, with the score it asks for in each part.",
    label: "Browse courses for 6.5",
    href: "/courses?ieltsScore=6.5",
  },
  "Financial Aid": {
    title: "Find courses with a scholarship",
    text: "Each course page lists the awards that we know, with the fee.",
    label: "See postgraduate courses",
    href: "/courses?level=Postgraduate",
  },
  "Student Experience": {
    title: "Could it be Dundee?",
    text: "See what its universities teach and what they charge.",
    label: "Browse courses in Dundee",
    href: "/courses?search=Dundee",
  },
};

export function NextStep({ category, title }: { category: Category; title: string }) {
  const step = steps[category];
  return (
    <aside className="panel stack tight not-printed" aria-labelledby="next-step">
      <h2 id="next-step">{step.title}</h2>
      <p className="mute">{step.text}</p>
      <p>
        {step.href ? (
          <a className="btn pri" href={step.href}>
            {step.label}
          </a>
        ) : (
          <a
            className="btn pri"
            href={chatLink(site.whatsapp, `Hello, I have read "${title}" and my question is: `)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" />
            {step.label}
            <span className="vh"> (new tab)</span>
          </a>
        )}
      </p>
    </aside>
  );
}
