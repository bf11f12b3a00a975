import type { MessageLanguage } from "#app/domain/messages/message-fields.ts";
import { countOf, listed } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";

/** Says how many fields of a template were filled, and which are not known. */
export const FieldsFilled = ({ filled, missing }: { filled: number; missing: readonly string[] }) => (
  <p className="flex flex-wrap items-center gap-2 text-t2">
    {filled > 0 ? (
      <Tag meaning="good">
        <span>{`${countOf(filled, "field")} filled`}</span>
      </Tag>
    ) : null}
    {missing.length > 0 ? (
      <Tag meaning="bad">
        <span>{`Not known: ${listed(missing)}`}</span>
      </Tag>
    ) : null}
  </p>
);

/** A text as its reader gets it. */
export const TextPreview = ({ text, language }: { text: string; language: MessageLanguage }) => (
  <p
    lang={language === "bangla" ? "bn" : "en"}
    className="whitespace-pre-line wrap-anywhere rounded-card bg-pond-tint p-3"
  >
    {text}
  </p>
);
