import type { Counsellor } from "#app/domain/counsellors/counsellors.server.ts";
import { type ChatTopic, whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";

/** Formats a phone number for reading: "+880 1000-000001". */
const readable = (digits: string) => digits.replace(/^(880)(\d{4})(\d+)$/, "+$1 $2-$3").replace(/^(?=\d)/, "+");

interface CounsellorCardProps {
  counsellor: Counsellor;
  /** The colour behind the initials. */
  meaning: string;
  topic: ChatTopic | null;
}

export function CounsellorCard({ counsellor, meaning, topic }: CounsellorCardProps) {
  const { name, title, languages, experience, profileImageUrl, whatsapp } = counsellor;
  return (
    <li className="card duo">
      <div className="who">
        <PhotoOrInitials name={name} src={profileImageUrl} meaning={meaning} />
        <div>
          <h3>{name}</h3>
          <p className="mute sm">{title}</p>
        </div>
      </div>
      <dl className="kv sm">
        {languages.length > 0 ? (
          <div>
            <dt>Languages</dt>
            <dd>{languages.join(", ")}</dd>
          </div>
        ) : null}
        {experience ? (
          <div>
            <dt>Experience</dt>
            <dd>{experience}</dd>
          </div>
        ) : null}
        <div>
          <dt>WhatsApp</dt>
          <dd className="num">{readable(whatsapp)}</dd>
        </div>
      </dl>
      <a className="btn" href={whatsappLink(whatsapp, topic)} target="_blank" rel="noopener">
        <Icon name="chat" />
        Chat on WhatsApp<span className="vh"> with {name} (opens in new tab)</span>
      </a>
    </li>
  );
}
