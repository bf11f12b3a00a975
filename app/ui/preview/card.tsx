/** The picture of a shared link, 1200 by 630. Laid out by satori, which supports only flex boxes and inline styles. */
import type { CSSProperties } from "react";
import drawings from "#app/ui/crests.svg?raw";
import { type CrestOf, crestColour, type Silhouette, silhouetteOf } from "#app/ui/crests.ts";
import { LilyScene } from "#app/ui/lily-scene.tsx";
import { Mark } from "#app/ui/mark.tsx";

const SHIELD = "M5 0H35a5 5 0 0 1 5 5V25.5C40 37 31 44 20 44S0 37 0 25.5V5a5 5 0 0 1 5-5Z";

/** Returns a crest as the address of a picture, because satori knows neither currentColor in a file nor `use`. */
function crestPicture(university: CrestOf): string {
  const field = crestColour(university);
  const drawing = drawingOf(silhouetteOf(university)).replaceAll("currentColor", field);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="44" viewBox="0 0 40 44"><path fill="${field}" d="${SHIELD}"/><g fill="#fff" opacity=".84">${drawing}</g></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** Returns what stands within one symbol of the file. */
function drawingOf(name: Silhouette): string {
  const symbol = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(drawings)?.[1];
  if (symbol === undefined) throw new Error(`crests.svg has no ${name}`);
  return symbol;
}

export const PREVIEW = { width: 1200, height: 630 } as const;

const colours = { deep: "#07352f", text: "#f6f1e6", quiet: "#b9d3cb", petal: "#f3a3bf", line: "#1d6e61" };

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

/** Returns the size of the title: longer titles get smaller letters. Titles too long for 3 lines end in an ellipsis. */
const titleSize = (title: string) => (title.length > 90 ? 44 : title.length > 60 ? 52 : title.length > 26 ? 62 : 76);

const column: CSSProperties = { display: "flex", flexDirection: "column" };

/** Bangla's signs stand above and below its line, and hang from a bar that must not break between two of them. */
const IN_BANGLA: CSSProperties = { lineHeight: 1.3, letterSpacing: 0, textWrap: "balance" };
const BANGLA = /\p{Script=Bengali}/u;

export function PreviewCard({ label, title, lines, facts, university }: PreviewCardProps) {
  const [first, ...rest] = facts;
  // A long title takes some of the lily's room.
  const lily = title.length > 26 ? { width: 440, height: 240 } : { width: 620, height: 339 };
  return (
    <div
      style={{
        ...column,
        ...PREVIEW,
        position: "relative",
        boxSizing: "border-box",
        padding: "52px 64px",
        background: colours.deep,
        color: colours.text,
        fontFamily: "Noto Sans, Noto Sans Bengali",
      }}
    >
      <div style={{ display: "flex", position: "absolute", right: -70, bottom: -34, ...lily }}>
        <LilyScene {...lily} />
      </div>
      <div style={{ display: "flex", alignItems: "center", fontSize: 34, fontWeight: 700 }}>
        <Mark width={60} height={60} />
        <span style={{ marginLeft: 18 }}>Shapla</span>
      </div>
      {university ? (
        <img
          src={crestPicture(university)}
          alt=""
          width={110}
          height={121}
          style={{ position: "absolute", right: 64, top: 44 }}
        />
      ) : null}
      <div style={{ ...column, marginTop: 40, width: 1060 }}>
        <span style={{ fontSize: 27, color: colours.petal }}>{label}</span>
        <span
          style={{
            display: "block",
            marginTop: 8,
            fontSize: titleSize(title),
            fontWeight: 700,
            lineHeight: 1.12,
            letterSpacing: "-0.02em",
            lineClamp: 3,
            ...(BANGLA.test(title) && IN_BANGLA),
          }}
        >
          {title}
        </span>
        {lines.map((line) => (
          <span
            key={line}
            style={{ display: "block", marginTop: 10, fontSize: 33, color: colours.quiet, lineClamp: 1 }}
          >
            {line}
          </span>
        ))}
      </div>
      <div style={{ ...column, position: "absolute", left: 64, bottom: 48, width: 680 }}>
        <span style={{ fontSize: 46, fontWeight: 700 }}>{first}</span>
        <span style={{ fontSize: 28, marginTop: 4, color: colours.quiet }}>{rest.join("  ·  ")}</span>
      </div>
    </div>
  );
}
