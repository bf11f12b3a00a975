/** The picture of a shared link, 1200 by 630: a drawing, and what is written on it. */
import { escapeUTF8 } from "entities";
import drawings from "#app/ui/crests.svg?raw";
import { type CrestOf, crestColour, type Silhouette, silhouetteOf } from "#app/ui/crests.ts";
import { LilyScene } from "#app/ui/lily-scene.tsx";
import { Mark } from "#app/ui/mark.tsx";

export const PREVIEW = { width: 1200, height: 630 } as const;

const colours = { deep: "#07352f", text: "#f6f1e6", quiet: "#b9d3cb", petal: "#f3a3bf" };

export interface PreviewCardProps {
  /** A line above the title. */
  label: string;
  title: string;
  lines: readonly string[];
  /** Shown at the bottom, the first one large. */
  facts: readonly string[];
  /** Whose face stands at the right. */
  university?: CrestOf;
}

/** Text in Pango's markup, with one corner of the room that it has, in pixels. */
export interface PreviewText {
  markup: string;
  left: number;
  width: number;
  edge: { top: number } | { bottom: number };
}

/** Longer titles get smaller letters. */
const titleSize = (title: string) => (title.length > 90 ? 44 : title.length > 60 ? 52 : title.length > 26 ? 62 : 76);

/** Bangla's signs stand above and below its line, and hang from a bar without gaps. */
const BANGLA = /\p{Script=Bengali}/u;

interface Look {
  /** In pixels. */
  size: number;
  colour: string;
  isBold?: boolean;
  isTight?: boolean;
  /** The height of a line, in sizes of its letters. The font's own if it is left out. */
  line?: number;
}

/** The height of a line as the font has it, and of a title in Latin letters, which stand closer. */
const LINE = 1.37;
const CLOSE_LINE = 1.14;

const isClose = (text: string, { isTight = false }: Look) => isTight && !BANGLA.test(text);
const lineOf = (text: string, look: Look) => look.line ?? (isClose(text, look) ? CLOSE_LINE : LINE);

function span(text: string, look: Look): string {
  const { size, colour, isBold = false } = look;
  // Pango counts the distance of letters in 1,024ths of a pixel.
  const close = isClose(text, look) ? ` letter_spacing="${Math.round(-20.48 * size)}"` : "";
  const line = lineOf(text, look);
  const spacing = line === LINE ? close : `${close} line_height="${line / LINE}"`;
  const weight = isBold ? ' weight="bold"' : "";
  return `<span size="${size}pt" foreground="${colour}"${weight}${spacing}>${escapeUTF8(text)}</span>`;
}

/**
 * Returns what is written on the card. A title has three lines, others have one. `heightOf` tells how high a text is in
 * pixels, and what is too long for its lines ends in an ellipsis.
 */
export async function previewTexts(
  { label, title, lines, facts }: PreviewCardProps,
  heightOf: (markup: string) => Promise<number>,
): Promise<PreviewText[]> {
  const fitted = async (text: string, look: Look, lines: number) => {
    // From the top of the first line's letters to what hangs from the last one's.
    const most = (lines + 0.15) * look.size * lineOf(text, look);
    const words = text.split(" ");
    for (let count = words.length; count > 0; count--) {
      const markup = span(count === words.length ? text : `${words.slice(0, count).join(" ")}…`, look);
      if ((await heightOf(markup)) < most) return markup;
    }
    return span(words[0] ?? "", look);
  };
  const size = titleSize(title);
  const [first, ...rest] = facts;
  const above = await Promise.all([
    fitted(label, { size: 27, colour: colours.petal, line: 1.7 }, 1),
    fitted(title, { size, colour: colours.text, isBold: true, isTight: true }, 3),
    ...lines.map((line) => fitted(line, { size: 33, colour: colours.quiet }, 1)),
  ]);
  const below = [
    span(first ?? "", { size: 46, colour: colours.text, isBold: true }),
    span(rest.join("  ·  "), { size: 28, colour: colours.quiet }),
  ];
  return [
    {
      markup: span("Shapla", { size: 34, colour: colours.text, isBold: true }),
      left: 142,
      width: 400,
      edge: { top: 70 },
    },
    { markup: above.join("\n"), left: 64, width: TEXT_WIDTH, edge: { top: 160 } },
    ...(first ? [{ markup: below.join("\n"), left: 64, width: 680, edge: { bottom: 54 } }] : []),
  ];
}

export const TEXT_WIDTH = 1060;

/** Draws the card without its text. */
export function PreviewDrawing({ title, university }: PreviewCardProps) {
  // A long title takes some of the lily's room.
  const lily = title.length > 26 ? { width: 440, height: 240 } : { width: 620, height: 339 };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" {...PREVIEW}>
      <rect {...PREVIEW} fill={colours.deep} />
      <g transform={`translate(${PREVIEW.width + 70 - lily.width} ${PREVIEW.height + 34 - lily.height})`}>
        <LilyScene {...lily} />
      </g>
      <g transform="translate(64 52)">
        <Mark width={60} height={60} />
      </g>
      {university ? <Crest university={university} /> : null}
    </svg>
  );
}

const SHIELD = "M5 0H35a5 5 0 0 1 5 5V25.5C40 37 31 44 20 44S0 37 0 25.5V5a5 5 0 0 1 5-5Z";

function Crest({ university }: { university: CrestOf }) {
  const field = crestColour(university);
  const drawing = drawingOf(silhouetteOf(university)).replaceAll("currentColor", field);
  return (
    <g transform="translate(1026 44) scale(2.75)">
      <path fill={field} d={SHIELD} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours. */}
      <g fill="#fff" opacity=".84" dangerouslySetInnerHTML={{ __html: drawing }} />
    </g>
  );
}

/** Returns what stands within one symbol of the file. */
function drawingOf(name: Silhouette): string {
  const symbol = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(drawings)?.[1];
  if (symbol === undefined) throw new Error(`crests.svg has no ${name}`);
  return symbol;
}
