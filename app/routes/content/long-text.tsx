import type { ReactNode } from "react";

export interface Section {
  /** Its anchor. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LongTextProps {
  title: string;
  lead: string;
  /** When it was last changed, in words. */
  date: string;
  sections: readonly Section[];
  /** Where someone goes on who has read it. */
  next: { href: string; label: string };
}

/** A text to look something up in: its contents first, beside it where there is room. */
export function LongText({ title, lead, date, sections, next }: LongTextProps) {
  return (
    <main id="main" className="wrap page stack wide">
      <header className="stack tight prose">
        <h1 className="h-big">{title}</h1>
        <p className="lead mute">{lead}</p>
        <p className="mute sm">Last updated {date}</p>
      </header>
      <div className="long">
        <nav className="stick" aria-labelledby="contents">
          <h2 id="contents" className="lab">
            On this page
          </h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack wide">
          {sections.map((section) => (
            <section className="stack" key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </section>
          ))}
          <p>
            <a className="btn" href={next.href}>
              {next.label}
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}

/** Names, and what is to be said of each. */
export function Glossary({ entries }: { entries: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <dl className="stack">
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
