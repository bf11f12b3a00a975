/** The landing page: what Shapla does, for visitors. Needs no script. */
import { STEPS } from "#app/domain/applications/status.ts";
import { organisation, website } from "#app/domain/content/structured-data/organisation.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { LilyScene } from "#app/ui/lily-scene.tsx";

/** Returns structured data about us for search engines. */
export const aboutUs = (origin: string) => [organisation(origin), website(origin)];

const features: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "search",
    title: "Course Discovery",
    text: "Search hundreds of UK courses and see their fees, IELTS scores and scholarships. You can share any search as a link.",
  },
  {
    icon: "chat",
    title: "Expert Counselors",
    text: "Ask a real person on WhatsApp about applications, visas and IELTS. A counsellor will reply within 6 hours.",
  },
  {
    icon: "heart",
    title: "Favorites & Tracking",
    text: "Keep the courses you like in one list, and get a notification each time your application moves forward.",
  },
  {
    icon: "send",
    title: "Easy Applications",
    text: "Apply for several courses with one short form. We confirm straight away, and a counsellor will contact you within 6 hours.",
  },
  {
    icon: "home",
    title: "Personal Dashboard",
    text: "See your applications, their dates and what to do next, all on one page.",
  },
  {
    icon: "play",
    title: "Learning Resources",
    text: "Watch short videos on IELTS, student visas and daily life in the UK.",
  },
];

function Hero() {
  return (
    <div className="deep">
      <section className="wrap hero">
        <div className="txt stack wide">
          <div className="stack">
            <p lang="bn">যুক্তরাজ্যে পড়ার পথ, ধাপে ধাপে</p>
            <h1>
              Find your UK course. Get help <em>all the way to your visa.</em>
            </h1>
            <p>
              Search hundreds of courses, compare fees, IELTS scores and scholarships, then apply with a counsellor by
              your side.
            </p>
          </div>
          <div className="row">
            <a className="btn pri big" href="/login">
              Start Your Journey
            </a>
            <a className="btn big" href="/courses">
              Browse Courses
            </a>
          </div>
        </div>
        <div className="scene">
          <div className="proof">
            <Bloom step={4} />
            <b>Step 4: Offer Issued</b>
            <span>MSc Data Science, Manchester</span>
          </div>
          <LilyScene />
        </div>
      </section>
    </div>
  );
}

export function Landing() {
  return (
    <main id="main">
      <Hero />
      <section className="wrap band stack wide" aria-labelledby="features">
        <h2 id="features" className="h-big">
          From your first search to your first lecture
        </h2>
        <ul className="six">
          {features.map((feature) => (
            <li key={feature.title}>
              <Icon name={feature.icon} />
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="tint band" aria-labelledby="steps">
        <div className="wrap stack wide">
          <div className="stack tight prose">
            <h2 id="steps" className="h-big">
              Eight steps, eight petals
            </h2>
            <p className="mute">
              Your dashboard shows the step you are on, when you reached each one and what happens next. When your visa
              is approved, the lily is in full bloom.
            </p>
          </div>
          <ol className="eight">
            {STEPS.map((step, index) => (
              <li key={step.key}>
                <Bloom step={index + 1} />
                <span>
                  {index + 1}. {step.label}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="wrap band stack center" aria-labelledby="ready">
        <h2 id="ready" className="h-big">
          Ready when you are
        </h2>
        <p className="mute prose">Sign in with Google. It is free, and you can apply whenever you are ready.</p>
        <p>
          <a className="btn pri big" href="/login">
            Get Started Now
          </a>
        </p>
      </section>
    </main>
  );
}
