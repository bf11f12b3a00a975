import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { language, plainPath } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";

export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

interface LongTextProps {
  title: string;
  lead: string;
  /** The day of the last change. */
  date: string;
  sections: readonly Section[];
  /** The link at the end of the text. */
  next: { href: string; label: string };
}

/** A long reference text. Its contents come first, or beside it on a wide screen. */
export function LongText({ title, lead, date, sections, next }: LongTextProps) {
  return (
    <Page gap={8}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{title}</h1>
        <p className="text-t4 text-ink-2">{lead}</p>
        <p className="text-ink-2 text-t2">{m.content_updated({ date: dayInWords(date) })}</p>
        {language() === "bn" ? <EnglishCounts /> : null}
      </Stack>
      <div className="grid grid-cols-[minmax(0,38rem)] gap-8 wide:grid-cols-[15rem_minmax(0,38rem)] wide:items-start wide:gap-12">
        <nav className="wide:sticky wide:top-20 print:static" aria-labelledby="contents">
          <h2 id="contents" className="text-t2 font-semibold">
            {m.content_on_this_page()}
          </h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a className="block py-quiet wide:py-near" href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={8}>
          {sections.map((section) => (
            <Stack as="section" key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </Stack>
          ))}
          <p>
            <ButtonLink href={next.href}>{next.label}</ButtonLink>
          </p>
        </Stack>
      </div>
    </Page>
  );
}

/** Says on a translation which text counts, with its address. */
function EnglishCounts() {
  const { pathname } = useLocation();
  return (
    <p className="text-ink-2 text-t2">
      <ParaglideMessage
        message={m.content_english_counts}
        inputs={{}}
        markup={{
          english: ({ children }) => (
            <a href={plainPath(pathname)} hrefLang="en">
              {children}
            </a>
          ),
        }}
      />
    </p>
  );
}

/** A list of names, each with a description. */
export function Glossary({ entries }: { entries: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <Stack as="dl">
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold" lang={langOf(name)}>
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
}
