import type { PackedFile } from "#app/db/words.ts";
import { packPath } from "#app/domain/values/pack-address.ts";
import { inEnglish } from "#app/language.ts";
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

/** The files of a pack, photos as small pictures that load as they are looked at. */
export const PackFiles = ({ packId, files, isLinked, titleOf }: PackFilesProps) => (
  <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-4">
    {files.map(({ name, title, fileId, kind, isCover, pages = 1 }) => {
      const count = m.pack_pages({ n: pages, count: formatCount(pages) });
      const address = isCover ? `${packPath(packId)}/cover.pdf` : `/documents/files/${fileId}`;
      const isOpen = isLinked && (isCover || fileId !== undefined);
      const picture = "aspect-[5/7] w-full rounded-control border border-line bg-surface";
      const shown = (
        <>
          {isOpen && kind !== "pdf" ? (
            <img
              className={`${picture} h-auto object-cover object-top`}
              src={`${address}?small`}
              alt=""
              width={160}
              height={224}
              loading="lazy"
            />
          ) : (
            <span className={`${picture} grid place-items-center text-ink-2`}>
              <span className="grid justify-items-center gap-1 text-t2">
                <Icon name="file" />
                {kind === "pdf" ? "PDF" : null}
              </span>
            </span>
          )}
          <b className={`text-t2 wrap-anywhere ${isOpen ? "underline" : ""}`.trimEnd()}>{titleOf(title)}</b>
          <span className="text-ink-2 text-t1 wrap-anywhere">
            <span lang={inEnglish()}>{name}</span> · {count}
          </span>
        </>
      );
      return (
        <li key={name} className="min-w-0">
          {isOpen ? (
            <a href={isCover ? address : `${address}?show`} className="grid gap-1 text-ink no-underline">
              {shown}
            </a>
          ) : (
            <div className="grid gap-1">{shown}</div>
          )}
        </li>
      );
    })}
  </ol>
);
