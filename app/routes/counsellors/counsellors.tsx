/** The Counsellors tab. `?application=` and `?course=` set the subject of the first message. */
import { Link } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { type ChatTopic, whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { keepAfterReading } from "#app/routes/notifications/keep-after-reading.ts";
import { site } from "#app/site.ts";
import { BudArt } from "#app/ui/art.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/counsellors.ts";
import { CounsellorCard } from "./counsellor-card.tsx";
import { readTopic } from "./topic.server.ts";

export const handle = { title: "Education Counsellors" };
export const shouldRevalidate = keepAfterReading;
export const meta: Route.MetaFunction = () => [
  { title: "Education Counsellors · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const [counsellors, topic] = await Promise.all([listCounsellors(db), readTopic(viewer, args.url.searchParams)]);
  return { counsellors, topic };
}

const meanings = ["good", "pond", "plum", "info", "warn"];

export default function Counsellors({ loaderData }: Route.ComponentProps) {
  const { counsellors, topic } = loaderData;
  if (counsellors.length === 0) return <NobodyYet topic={topic} />;
  return (
    <>
      <p className="mute prose">
        Write in Bangla or English. We have drafted your first message, and you can change it. You will get a reply
        within 6 hours, or sooner during office hours.
      </p>
      {topic ? <About topic={topic} /> : null}
      <h2 className="vh">Our counsellors</h2>
      <ul className="grid">
        {counsellors.map((counsellor, index) => (
          <CounsellorCard
            key={counsellor.id}
            counsellor={counsellor}
            meaning={meanings[index % meanings.length] ?? "pond"}
            topic={topic}
          />
        ))}
      </ul>
    </>
  );
}

/** Shows what the message says, with a link to one without it. */
function About({ topic }: { topic: ChatTopic }) {
  const [course] = topic.courses;
  const others = topic.courses.length - 1;
  return (
    <div className="say info">
      <Icon name="chat" />
      <div>
        <p>
          Your message mentions {topic.reference ? <b className="num">{topic.reference}</b> : null}
          {topic.reference && course ? ": " : null}
          {course ? `${course.name}, ${course.universityName}` : null}
          {others > 0 ? ` and ${others} more` : null}.
        </p>
        <Link to="/counselors">Ask about something else</Link>
      </div>
    </div>
  );
}

function NobodyYet({ topic }: { topic: ChatTopic | null }) {
  return (
    <section className="empty" aria-labelledby="none">
      <BudArt />
      <h2 id="none">Message our office</h2>
      <p className="mute">You will get a reply within 6 hours, or sooner during office hours.</p>
      <a className="btn pri" href={whatsappLink(site.whatsapp, topic)} target="_blank" rel="noopener">
        <Icon name="chat" />
        Chat on WhatsApp<span className="vh"> with our office (opens in new tab)</span>
      </a>
    </section>
  );
}
