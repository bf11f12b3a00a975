import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag, tinted } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PanelItem } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { DOCUMENTS_PAGE, fileAddress, formAddress } from "./address.ts";
import { fileFacts, itemKey, itemLines, itemTitle, lookOf, placeOf } from "./document-words.ts";
import { type Answer, UploadForm } from "./upload-form.tsx";

/** Two photos of a page: one that lacks its end, and one that is whole. */
const PageDrawings = () => (
  <div className="flex flex-wrap gap-6 text-t2">
    <figure className="grid gap-1">
      <Page isCut />
      <figcaption className="flex gap-1 font-semibold text-bad">
        <Icon name="x" />
        {m.documents_cut_off()}
      </figcaption>
    </figure>
    <figure className="grid gap-1">
      <Page />
      <figcaption className="flex gap-1 font-semibold text-good">
        <Icon name="check" />
        {m.documents_whole_page()}
      </figcaption>
    </figure>
  </div>
);

const Page = ({ isCut }: { isCut?: true }) => (
  <svg viewBox="0 0 80 104" width="96" height="125" aria-hidden="true" className="fill-surface stroke-edge">
    <path d="M6 4h68v96H6Z" />
    <path d="M14 14h34v6H14ZM14 28h52v4H14ZM14 38h52v4H14ZM14 48h52v4H14Z" className="fill-line stroke-none" />
    <path d="M14 60h24v14H14ZM42 60h24v14H42Z" className="fill-pond-tint stroke-none" />
    {isCut ? (
      <>
        <path d="M0 80h80v24H0Z" className="fill-paper stroke-none" />
        <path d="M2 80h76" strokeWidth="2" strokeDasharray="5 4" className="stroke-bad" />
      </>
    ) : (
      <path d="M14 84h30v5H14Z" className="fill-pond stroke-none" />
    )}
  </svg>
);

interface DocumentItemProps {
  item: VaultItem;
  openChoices: number;
  now: Date;
  /** Whether its form is open. */
  isOpen: boolean;
  answer: Answer | undefined;
}

/** One document: what became of it, its files, and the form that sends more. */
export function DocumentItem({ item, openChoices, now, isOpen, answer }: DocumentItemProps) {
  const { document, state } = item;
  const { label, meaning, icon } = lookOf(item);
  const key = itemKey(item);
  const title = itemTitle(item);
  const { first, more } = itemLines(item, openChoices, now);
  const files = document?.files ?? [];
  const isDrawn =
    state === "not_accepted" && (document?.reason === "unreadable" || document?.reason === "page_missing");
  return (
    <PanelItem id={`document-${key}`} className="grid-cols-[auto_1fr] gap-x-3">
      <span className={`grid size-9 place-items-center rounded-control ${tinted(meaning)}`}>
        <Icon name={icon} />
      </span>
      <div className="grid min-w-0 gap-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t3">
          {title} <Tag meaning={meaning}>{label}</Tag>
        </h3>
        {first ? <p className="font-semibold">{first}</p> : null}
        {more.filter(Boolean).map((line) => (
          <p key={line} className="wrap-anywhere text-ink-2 text-t2">
            {line}
          </p>
        ))}
      </div>
      <div className="grid min-w-0 gap-3 tiny:col-start-2 max-tiny:col-span-2">
        {isDrawn ? <PageDrawings /> : null}
        {files.length > 0 ? <Files files={files} title={title} at={key} /> : null}
        {isOpen ? (
          <UploadForm
            id={key}
            title={title}
            answer={answer}
            toReplace={isToReplace(item) ? files.filter(({ addedBy }) => addedBy === null).length : 0}
          />
        ) : (
          <p>
            <ButtonLink
              look={placeOf(item) === "send" ? "outlined" : "quiet"}
              href={`${formAddress(key)}#document-${key}`}
            >
              <Icon name="upload" />
              {(WAYS[state] ?? m.documents_way_page)()}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
          </p>
        )}
      </div>
    </PanelItem>
  );
}

/** What is too old or cannot be read is of no use beside the new one. A page that was missing is. */
const isToReplace = ({ state, document }: VaultItem) =>
  state === "expired" || (state === "not_accepted" && document?.reason !== "page_missing");

const WAYS: Partial<Record<VaultItem["state"], () => string>> = {
  needed: m.documents_way_send,
  not_accepted: m.documents_way_again,
  expired: m.documents_way_new,
  not_needed: m.documents_way_anyway,
};

interface FilesProps {
  files: NonNullable<VaultItem["document"]>["files"];
  title: string;
  /** The item to come back to. */
  at: string;
}

const Files = ({ files, title, at }: FilesProps) => (
  <ul className="grid gap-2 text-t2" aria-label={m.documents_files_of({ title })}>
    {files.map((file) => (
      <li
        key={file.id}
        className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface px-3"
      >
        <a className="wrap-anywhere inline-flex min-h-tap min-w-0 items-center" href={fileAddress(file.id)}>
          {file.shownName}
        </a>
        <span className="text-ink-2">{fileFacts(file)}</span>
        {file.addedBy ? (
          <span className="ml-auto text-ink-2">{m.documents_from_us()}</span>
        ) : (
          <Deletion file={file} at={at} />
        )}
      </li>
    ))}
  </ul>
);

const Deletion = ({ file, at }: { file: FilesProps["files"][number]; at: string }) => (
  <Disclosure
    words={
      <span>
        {m.documents_delete()}
        <span className="sr-only">: {file.shownName}</span>
      </span>
    }
    className="ml-auto open:ml-0 open:basis-full"
  >
    <SentForm action={`${DOCUMENTS_PAGE}#document-${at}`} failed={m.documents_delete_failed()}>
      <input type="hidden" name="file" value={file.id} />
      <p className="mb-2">{m.documents_delete_warning()}</p>
      <Button look="danger" size="small" className="mb-3" name="do" value="delete">
        {m.documents_delete_file({ name: file.shownName })}
      </Button>
    </SentForm>
  </Disclosure>
);
