import type { Category } from "#app/domain/content/articles.ts";
import { chatLink } from "#app/domain/counsellors/whatsapp.ts";
import type { PromiseClock } from "#app/domain/promise/clock-words.ts";
import { replyPromise, within } from "#app/domain/promise/promise-words.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface Step {
  title: string;
  text: string;
  label: string;
  href?: string;
}

/** What a reader can do after an article: see the courses at `href`, or without it ask a counsellor. */
const stepsFor = (clock: PromiseClock): Readonly<Record<Category, Step>> => ({
  "University Rankings": {
    title: "Compare up to 3 courses",
    text: "See each course's ranking, fee and IELTS scores on one page.",
    label: "Browse Courses",
    href: "/courses",
  },
  "Visa Guide": {
    title: "Ask a counsellor to check your documents first",
    text: `${replyPromise(clock)} It is free, and you choose what to send.`,
    label: "Ask on WhatsApp",
  },
  "Application Timeline": {
    title: "Which intake can you still make?",
    text: `Tell a counsellor your course and your results. You will get a reply ${within(clock)}.`,
    label: "Ask on WhatsApp",
  },
  "Test Preparation": {
    title: "See what you can study with a 6.5",
    text: "See every course that accepts 6.5, with the score you need in each part.",
    label: "Browse courses that accept 6.5",
    href: "/courses?ieltsScore=6.5",
  },
  "Financial Aid": {
    title: "Find courses with a scholarship",
    text: "Each course page lists the fee and the scholarships we know about.",
    label: "See postgraduate courses",
    href: "/courses?level=Postgraduate",
  },
  "Student Experience": {
    title: "Is Dundee right for you?",
    text: "See what its universities offer and what they charge.",
    label: "Browse courses in Dundee",
    href: "/courses?search=Dundee",
  },
});

export function NextStep({ category, title }: { category: Category; title: string }) {
  const step = stepsFor(useClock())[category];
  return (
    <Panel as="aside" gap={2} className="print:hidden" titleId="next-step" title={step.title}>
      <p className="text-ink-2">{step.text}</p>
      <p>
        {step.href ? (
          <ButtonLink look="filled" href={step.href}>
            {step.label}
          </ButtonLink>
        ) : (
          <ButtonLink
            look="filled"
            href={chatLink(site.whatsapp, `Hello, I have read "${title}" and I would like to ask: `)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" />
            {step.label}
            <span className="sr-only"> (opens in new tab)</span>
          </ButtonLink>
        )}
      </p>
    </Panel>
  );
}
