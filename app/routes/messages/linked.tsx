import type { TextPart } from "#app/ui/text-parts.server.ts";

/** A text whose addresses are links. */
export const Linked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and they never move.
      <a key={at} href={href} rel="noopener noreferrer nofollow ugc" target="_blank" className="wrap-anywhere">
        {text}
      </a>
    ) : (
      text
    ),
  );
