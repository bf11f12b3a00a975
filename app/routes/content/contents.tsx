import { Icon } from "#app/ui/icon.tsx";

/** Lists the sections of an article: folded on a phone, and beside the text on a wide screen. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="toc" aria-label="On this page">
      <div>
        <details className="data">
          <summary>
            <Icon name="down" />
            On this page
          </summary>
        </details>
        <p className="lab">On this page</p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
