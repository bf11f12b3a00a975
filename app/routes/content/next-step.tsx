import type { Category } from "#app/domain/content/articles.ts";
import { replyPromise, within } from "#app/domain/promise/promise-words.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";
import { m } from "#app/paraglide/messages.js";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface NextStepText {
  title: string;
  text: string;
  label: string;
  href?: string;
}

/** What a reader can do after an article: see the courses at `href`, or without it ask a counsellor. */
const stepsFor = (clock: PromiseClock): Readonly<Record<Category, NextStepText>> => ({
  "University Rankings": {
    title: m.blog_step_rankings(),
    text: m.blog_step_rankings_text(),
    label: m.blog_step_rankings_do(),
    href: "/courses",
  },
  "Visa Guide": {
    title: m.blog_step_visa(),
    text: m.blog_step_visa_text({ promise: replyPromise(clock) }),
    label: m.blog_step_ask(),
  },
  "Application Timeline": {
    title: m.blog_step_timeline(),
    text: m.blog_step_timeline_text({ within: within(clock) }),
    label: m.blog_step_ask(),
  },
  "Test Preparation": {
    title: m.blog_step_tests(),
    text: m.blog_step_tests_text(),
    label: m.blog_step_tests_do(),
    href: "/courses?ieltsScore=6.5",
  },
  "Financial Aid": {
    title: m.blog_step_aid(),
    text: m.blog_step_aid_text(),
    label: m.blog_step_aid_do(),
    href: "/courses?level=Postgraduate",
  },
  "Student Experience": {
    title: m.blog_step_experience(),
    text: m.blog_step_experience_text(),
    label: m.blog_step_experience_do(),
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
            href={chatLink(site.whatsapp, m.blog_whatsapp({ title }))}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" />
            {step.label}
            <span className="sr-only">{m.blog_new_tab()}</span>
          </ButtonLink>
        )}
      </p>
    </Panel>
  );
}
