import type { PackedFile } from "#app/db/words.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";

interface FilesProps {
  files: readonly PackedFile[];
  /** Returns a document's title in the language of the page. */
  titleOf: (title: string) => string;
}

/** A file of more pages than that shows its first ones. It opens whole. */
const MOST_PAGES = 40;

const counted = (pages: number) => m.pack_pages({ n: pages, count: formatCount(pages) });

/** The pages of a pack, as small pictures that load as they are looked at. Each opens its file. */
export const PackFiles = ({ packId, files, titleOf }: FilesProps & { packId: string }) => (
  <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-3">
    {files.flatMap(({ name, title, fileId, kind, isCover, pages = 1 }) => {
      const address = isCover ? `${packPath(packId)}/cover.pdf` : `/documents/files/${fileId}`;
      const whole = isCover ? address : `${address}?show`;
      const shown = kind === "pdf" ? Math.min(pages, MOST_PAGES) : 1;
      return Array.from({ length: shown }, (_, at) => at + 1).map((page) => (
        <li key={`${name} ${page}`} className="min-w-0">
          <a href={page === 1 ? whole : `${whole}#page=${page}`} className="grid gap-1 text-ink no-underline">
            <img
              className="aspect-[5/7] h-auto w-full rounded-control border border-line bg-surface object-cover object-top"
              src={`${address}${kind === "pdf" ? `?small=${page}` : "?small"}`}
              alt=""
              width={160}
              height={224}
              loading="lazy"
            />
            <b className={`${page === 1 ? "" : "sr-only "}text-t2 wrap-anywhere underline`}>{titleOf(title)}</b>
            <span className="text-ink-2 text-t1 wrap-anywhere">
              {page === 1 ? (
                <>
                  <span lang={inEnglish()}>{name}</span> ·{" "}
                </>
              ) : null}
              {shown > 1 ? m.pack_page({ page: inDigits(page), pages: inDigits(pages) }) : counted(pages)}
            </span>
          </a>
        </li>
      ));
    })}
  </ol>
);

/** What was sent, which is in the archive. */
export const SentFiles = ({ files, titleOf }: FilesProps) => (
  <ol className="grid gap-3">
    {files.map(({ name, title, pages = 1 }) => (
      <li key={name} className="grid grid-cols-[auto_1fr] items-start gap-x-3">
        <Icon name="file" />
        <span className="grid min-w-0">
          <b className="text-t2 wrap-anywhere">{titleOf(title)}</b>
          <span className="text-ink-2 text-t1 wrap-anywhere">
            <span lang={inEnglish()}>{name}</span> · {counted(pages)}
          </span>
        </span>
      </li>
    ))}
  </ol>
);
