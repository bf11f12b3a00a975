import type { PackedFile } from "#app/db/words.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";

interface PackFilesProps {
  packId: string;
  files: readonly PackedFile[];
  /** Whether each file opens: those that were sent are in the archive. */
  isLinked: boolean;
  /** Returns a document's title in the language of the page. */
  titleOf: (title: string) => string;
}

/** A file of more pages than that shows its first ones. It opens whole. */
const MOST_PAGES = 40;
const PICTURE = "aspect-[5/7] w-full rounded-control border border-line bg-surface";

/** The pages of a pack, as small pictures that load as they are looked at, or its files once it was sent. */
export const PackFiles = ({ packId, files, isLinked, titleOf }: PackFilesProps) => (
  <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-4">
    {files.flatMap((file) => {
      const { name, title, fileId, kind, isCover, pages = 1 } = file;
      const address = isCover ? `${packPath(packId)}/cover.pdf` : `/documents/files/${fileId}`;
      const isOpen = isLinked && (isCover || fileId !== undefined);
      const count = m.pack_pages({ n: pages, count: formatCount(pages) });
      const shown = isOpen && kind === "pdf" ? Math.min(pages, MOST_PAGES) : 1;
      return Array.from({ length: shown }, (_, at) => at + 1).map((page) => {
        const said = shown > 1 ? m.pack_page({ page: inDigits(page), pages: inDigits(pages) }) : count;
        const small = kind === "pdf" ? `?small=${page}` : "?small";
        const whole = isCover ? address : `${address}?show`;
        return (
          <li key={`${name} ${page}`} className="min-w-0">
            {isOpen ? (
              <a href={page === 1 ? whole : `${whole}#page=${page}`} className="grid gap-1 text-ink no-underline">
                <img
                  className={`${PICTURE} h-auto object-cover object-top`}
                  src={`${address}${small}`}
                  alt=""
                  width={160}
                  height={224}
                  loading="lazy"
                />
                <Words {...{ name, title: titleOf(title), said, isFirst: page === 1 }} isLink />
              </a>
            ) : (
              <div className="grid gap-1">
                <span className={`${PICTURE} grid place-items-center text-ink-2`}>
                  <span className="grid justify-items-center gap-1 text-t2">
                    <Icon name="file" />
                    {kind === "pdf" ? "PDF" : null}
                  </span>
                </span>
                <Words {...{ name, title: titleOf(title), said }} isFirst />
              </div>
            )}
          </li>
        );
      });
    })}
  </ol>
);

interface WordsProps {
  name: string;
  title: string;
  said: string;
  /** The pages that follow say in sight only which they are. */
  isFirst: boolean;
  isLink?: boolean;
}

const Words = ({ name, title, said, isFirst, isLink = false }: WordsProps) => (
  <>
    <b className={`${isFirst ? "" : "sr-only "}text-t2 wrap-anywhere${isLink ? " underline" : ""}`}>{title}</b>
    <span className="text-ink-2 text-t1 wrap-anywhere">
      {isFirst ? (
        <>
          <span lang={inEnglish()}>{name}</span> ·{" "}
        </>
      ) : null}
      {said}
    </span>
  </>
);
