import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Lists the sections of an article: folded on a phone, and beside the text on a wide screen. */
export function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className="wide:col-start-2 wide:row-start-2 print:hidden" aria-label={m.content_on_this_page()}>
      <div className="wide:sticky wide:top-24">
        <Disclosure className="peer wide:hidden" words={m.content_on_this_page()} />
        <p className="mb-2 hidden text-t2 font-semibold wide:block">{m.content_on_this_page()}</p>
        <ol className="border-line border-l-2 max-wide:peer-not-open:hidden">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className="block py-line pl-3 text-t2 no-underline hover:underline" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
