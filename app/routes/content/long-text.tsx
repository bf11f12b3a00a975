import type { ReactNode } from "react";

export interface Section {
  id: string;
  title: string;
  body: ReactNode;
}

interface LongTextProps {
  title: string;
  lead: string;
  /** The date of the last change, in words. */
  date: string;
  sections: readonly Section[];
  /** The link at the end of the text. */
  next: { href: string; label: string };
}

/** A long reference text. Its contents come first, or beside it on a wide screen. */
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

/** A list of names, each with a description. */
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
