import { Form, Link } from "react-router";
import type { ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { fileAddress } from "#app/routes/documents/address.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type Look, reviewAddress, ZOOMS } from "./address.ts";

const WIDTHS = { 100: "w-full", 150: "w-[150%]", 200: "w-[200%]", 300: "w-[300%]" } as const;
const TURNED = { 0: "", 90: "rotate-90", 180: "rotate-180", 270: "-rotate-90" } as const;

interface FileViewProps {
  document: Pick<ReviewedDocument, "id" | "title" | "files" | "mayChange">;
  look: Look;
}

/**
 * One file of a document, large. Pictures can be turned and enlarged with links, and PDFs with what the browser has.
 */
export function FileView({ document: { id, title, files, mayChange }, look }: FileViewProps) {
  const at = Math.min(look.file, Math.max(files.length, 1));
  const file = files[at - 1];
  if (!file)
    return (
      <Panel titleId="file" title="No files">
        <p>Nothing has been sent for this document yet.</p>
      </Panel>
    );
  const isPdf = file.kind === "pdf";
  const name = `${title}, file ${at} of ${files.length}`;
  const address = fileAddress(file.id);
  const isWaiting = file.scan === "waiting";
  return (
    <Panel size="small" gap={2} titleId="file" title={`File ${at} of ${files.length}`}>
      <p className="text-ink-2 text-t2 wrap-anywhere">
        <bdi>{file.shownName}</bdi>
        {file.pages > 1 ? <span>, {file.pages} pages</span> : null}
      </p>
      <Inline>
        {files.length > 1 ? (
          <ButtonLink size="small" to={reviewAddress(id, { ...look, file: (at % files.length) + 1 })} data-key="f">
            {at < files.length ? "Next file" : "First file"}
          </ButtonLink>
        ) : null}
        {isPdf || isWaiting ? null : <Turns id={id} look={{ ...look, file: at }} />}
        {isWaiting ? null : (
          <a className="py-3 font-semibold" href={address} download={file.shownName}>
            Download<span className="sr-only"> {name}</span>
          </a>
        )}
        {file.isFromOffice && mayChange ? <TakeOut id={id} look={look} file={file} /> : null}
      </Inline>
      {isWaiting ? (
        <p>This file is being checked for viruses. It opens when that is done.</p>
      ) : isPdf ? (
        <>
          <iframe
            key={file.id}
            className="h-[80vh] w-full rounded-control border border-line bg-surface"
            src={`${address}?show#navpanes=0`}
            title={name}
            // Keys that are pressed in a PDF stay in it. Who takes the pointer away goes on deciding.
            onPointerLeave={({ currentTarget }) => currentTarget.blur()}
          />
          <p className="text-ink-2 text-t2">
            <a href={`${address}?show`} target="_blank" rel="noreferrer">
              Open this PDF (opens in new tab)
            </a>
          </p>
        </>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
        <section className="max-h-[80vh] overflow-auto rounded-control bg-sunk" aria-label={name} tabIndex={0}>
          <div className={`${WIDTHS[look.zoom]} ${look.turn % 180 === 0 ? "" : "aspect-square"}`}>
            <img
              key={file.id}
              className={`w-full ${look.turn % 180 === 0 ? "h-auto" : "h-full object-contain"} ${TURNED[look.turn]}`}
              src={`${address}?show`}
              alt={name}
            />
          </div>
        </section>
      )}
    </Panel>
  );
}

/** A file that the office added to the wrong student must not stay there. It asks, because it is for good. */
const TakeOut = ({ id, look, file }: { id: string; look: Look; file: { id: string; shownName: string } }) => (
  <Disclosure words="Take this file out">
    <Form method="post" action={reviewAddress(id, look)}>
      <input type="hidden" name="file" value={file.id} />
      <p>It is deleted for good. A student who was told of it reads that it was added by mistake.</p>
      <Button look="danger" size="small" name="do" value="remove">
        Delete <bdi>{file.shownName}</bdi>
      </Button>
    </Form>
  </Disclosure>
);

function Turns({ id, look }: { id: string; look: Look }) {
  const place = ZOOMS.indexOf(look.zoom);
  const [smaller, larger] = [ZOOMS[place - 1], ZOOMS[place + 1]];
  const turn = ((look.turn + 90) % 360) as Look["turn"];
  return (
    <>
      <ButtonLink size="small" to={reviewAddress(id, { ...look, turn })} preventScrollReset data-key="t">
        <Icon name="undo" />
        Turn
      </ButtonLink>
      {smaller ? (
        <ButtonLink size="small" to={reviewAddress(id, { ...look, zoom: smaller })} preventScrollReset data-key="-">
          Smaller
        </ButtonLink>
      ) : null}
      <span className="tabular font-semibold">{look.zoom}%</span>
      {larger ? (
        <ButtonLink size="small" to={reviewAddress(id, { ...look, zoom: larger })} preventScrollReset data-key="+">
          Larger
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The documents to check, the present one marked. */
export function Queue({ waiting, now, look }: QueueProps) {
  const groups = [
    ["Yours", waiting.filter(({ isMine }) => isMine)],
    ["Others", waiting.filter(({ isMine }) => !isMine)],
  ] as const;
  return (
    <Panel as="nav" size="small" gap={2} titleId="queue" title="Documents to check" className="self-start">
      {groups.map(([label, rows]) =>
        rows.length > 0 ? (
          <div key={label} className="grid gap-1 pt-2">
            <h3 className="text-t2">{`${label}, ${rows.length}`}</h3>
            <ul>
              {rows.map(({ id, title, name }) => (
                <li key={id} className="border-line border-t first:border-0">
                  <Link
                    className="block border-transparent border-l-4 py-2 pl-2 text-t2 current:border-pond current:bg-pond-tint"
                    to={reviewAddress(id, { hasKeys: look.hasKeys })}
                    aria-current={id === now ? "page" : undefined}
                  >
                    <b className="block">{title}</b>
                    <bdi className="text-ink-2">{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null,
      )}
    </Panel>
  );
}

interface QueueProps {
  waiting: readonly { id: string; title: string; name: string; isMine: boolean }[];
  /** The ID of the document on the page. */
  now: string;
  look: Look;
}
