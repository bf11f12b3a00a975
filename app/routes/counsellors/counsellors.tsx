/** The Counsellors tab. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type Counsellor, listCounsellors } from "#app/domain/counsellors/counsellors.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { keepAfterReading } from "#app/routes/notifications/keep-after-reading.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/counsellors.ts";

export const handle = { title: "Education Counsellors" };
export const shouldRevalidate = keepAfterReading;
export const meta: Route.MetaFunction = () => [
  { title: "Education Counsellors · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  requireViewer(args);
  return { counsellors: await listCounsellors(db) };
}

export default function Counsellors({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="mute prose">
        Write in Bangla or English. Your first message is ready; change it as you like. Someone answers within 6 hours,
        sooner in office hours.
      </p>
      <h2 className="vh">Our counsellors</h2>
      <ul className="grid">
        {loaderData.counsellors.map((counsellor, index) => (
          <CounsellorCard
            key={counsellor.id}
            counsellor={counsellor}
            meaning={meanings[index % meanings.length] ?? "pond"}
          />
        ))}
      </ul>
    </>
  );
}

const meanings = ["good", "pond", "plum", "info", "warn"];

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** "+880 1000-000001", as people write it. */
const readable = (digits: string) => digits.replace(/^(880)(\d{4})(\d+)$/, "+$1 $2-$3").replace(/^(?=\d)/, "+");

function CounsellorCard({ counsellor, meaning }: { counsellor: Counsellor; meaning: string }) {
  const { name, title, languages, experience, profileImageUrl, whatsapp } = counsellor;
  return (
    <li className="card duo">
      <div className="who">
        {profileImageUrl ? (
          <img className="ava xl object-cover" src={profileImageUrl} alt="" loading="lazy" width="64" height="64" />
        ) : (
          <span className={`ava xl ${meaning}`} aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <div>
          <h3>{name}</h3>
          <p className="mute sm">{title}</p>
        </div>
      </div>
      <dl className="kv sm">
        <div>
          <dt>Languages</dt>
          <dd>{languages.join(", ")}</dd>
        </div>
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
      <a className="btn" href={whatsappLink(whatsapp)} target="_blank" rel="noopener">
        <Icon name="chat" />
        Chat on WhatsApp<span className="vh"> with {name} (new tab)</span>
      </a>
    </li>
  );
}
