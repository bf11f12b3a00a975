import type { Counsellor } from "#app/domain/counsellors/counsellors.server.ts";
import { type ChatTopic, whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inEnglish } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import type { Meaning } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";

/** Formats a phone number for reading: "+880 1000-000001". */
const readable = (digits: string) => digits.replace(/^(880)(\d{4})(\d+)$/, "+$1 $2-$3").replace(/^(?=\d)/, "+");

interface CounsellorCardProps {
  counsellor: Counsellor;
  /** The colour behind the initials. */
  meaning: Meaning;
  topic: ChatTopic | null;
}

export function CounsellorCard({ counsellor, meaning, topic }: CounsellorCardProps) {
  const { name, title, languages, experience, profileImageUrl, whatsapp } = counsellor;
  return (
    <li className={"card gap-4"}>
      <div className="grid items-center gap-4 *:min-w-0 tiny:flex">
        <PhotoOrInitials name={name} src={profileImageUrl} meaning={meaning} />
        <div>
          <h3 lang={inEnglish()}>{name}</h3>
          <p className="text-ink-2 text-t2" lang={inEnglish()}>
            {title}
          </p>
        </div>
      </div>
      <KeyValues
        look="columns"
        className="text-t2"
        rows={[
          languages.length > 0
            ? [m.counsellors_languages(), <English key="languages">{languages.join(", ")}</English>]
            : null,
          experience ? [m.counsellors_experience(), <English key="experience">{experience}</English>] : null,
          [
            "WhatsApp",
            <span key="whatsapp" className="tabular">
              {readable(whatsapp)}
            </span>,
          ],
        ]}
      />
      <ButtonLink className="mt-auto self-start" href={whatsappLink(whatsapp, topic)} target="_blank" rel="noopener">
        <Icon name="chat" />
        {m.counsellors_chat()}
        <span className="sr-only">{m.counsellors_chat_with({ name })}</span>
      </ButtonLink>
    </li>
  );
}
