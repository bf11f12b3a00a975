import { Fragment } from "react";

const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}])/;

/** A text as it was written, with its web addresses as links. Nothing else of it is formatted. */
export const LinkedText = ({ text, lang }: { text: string; lang?: string | undefined }) => (
  <p className="whitespace-pre-line wrap-anywhere" lang={lang}>
    {text.split(LINK).map((part, at) =>
      at % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other.
        <a key={at} href={part} rel="noopener noreferrer nofollow ugc">
          {part}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other.
        <Fragment key={at}>{part}</Fragment>
      ),
    )}
  </p>
);
