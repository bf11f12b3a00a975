/** The Counsellors tab. `?application=` and `?course=` set the subject of the first message. */

import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { type ChatTopic, whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import type { PromiseClock } from "#app/domain/promise/clock-words.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/message.tsx";
import type { Route } from "./+types/counsellors.route.ts";
import { CounsellorCard } from "./counsellor-card.tsx";
import { readTopic } from "./topic.server.ts";

export const handle = { title: "Education Counsellors" };
export const meta: Route.MetaFunction = () => [
  { title: "Education Counsellors · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const [counsellors, topic] = await Promise.all([listCounsellors(db), readTopic(viewer, args.url.searchParams)]);
  return { counsellors, topic };
}

const meanings = ["good", "pond", "plum", "info", "warn"] as const;

export default function Counsellors({ loaderData }: Route.ComponentProps) {
  const { counsellors, topic } = loaderData;
  const reply = replyBy(useClock());
  if (counsellors.length === 0) return <NobodyYet topic={topic} />;
  return (
    <>
      <p className="text-ink-2 prose">
        Write in Bangla or English. We have drafted your first message, and you can change it. {reply}
      </p>
      {topic ? <About topic={topic} /> : null}
      <h2 className="sr-only">Our counsellors</h2>
      <ul className="cards">
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
    <Notice meaning="info" icon="chat">
      <div>
        <p>
          Your message mentions {topic.reference ? <b className="tabular">{topic.reference}</b> : null}
          {topic.reference && course ? ": " : null}
          {course ? `${course.name}, ${course.universityName}` : null}
          {others > 0 ? ` and ${others} more` : null}.
        </p>
        <a href="/counselors">Ask about something else</a>
      </div>
    </Notice>
  );
}

const replyBy = (clock: PromiseClock) =>
  `You will get a reply ${within(clock)}${clock === "always" ? ", or sooner during office hours" : ""}.`;

function NobodyYet({ topic }: { topic: ChatTopic | null }) {
  return (
    <EmptyState id="none" title="Message our office" art={<BudArt />} text={replyBy(useClock())}>
      <ButtonLink look="filled" href={whatsappLink(site.whatsapp, topic)} target="_blank" rel="noopener">
        <Icon name="chat" />
        Chat on WhatsApp<span className="sr-only"> with our office (opens in new tab)</span>
      </ButtonLink>
    </EmptyState>
  );
}
