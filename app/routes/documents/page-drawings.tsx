import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";

/** Two photos of a page: one that lacks its end, and one that is whole. */
export const PageDrawings = () => (
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
