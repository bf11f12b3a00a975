/** The landing page: what Shapla does, for visitors. Needs no script. */
import { REPLY_PROMISE, WITHIN } from "#app/domain/applications/promise.ts";
import { STEPS } from "#app/domain/applications/status.ts";
import { organisation, website } from "#app/domain/content/structured-data/organisation.ts";
import { Bloom } from "#app/ui/bloom.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
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
    text: `Ask a real person on WhatsApp about applications, visas and IELTS. ${REPLY_PROMISE}`,
  },
  {
    icon: "heart",
    title: "Favorites & Tracking",
    text: "Keep the courses you like in one list, and get a notification each time your application moves forward.",
  },
  {
    icon: "send",
    title: "Easy Applications",
    text: `Apply for several courses with one short form. We confirm straight away, and a counsellor will contact you ${WITHIN}.`,
  },
  {
    icon: "home",
    title: "Personal Dashboard",
    text: "See your applications and what to do next, your tutorial videos and your profile, all on one page.",
  },
  {
    icon: "play",
    title: "Learning Resources",
    text: "Watch short videos on IELTS, student visas and daily life in the UK.",
  },
];

const HERO_TEXT = "max-w-136 text-on-deep-2 text-t4";

function Hero() {
  return (
    <div className="deep-area">
      <section className="mx-auto grid w-page grid-cols-1 gap-6 pt-8 wide:grid-cols-[1.05fr_1fr] wide:items-end wide:pt-12">
        <Stack gap={8} className="wide:pb-18">
          <Stack>
            <p lang="bn" className={HERO_TEXT}>
              যুক্তরাজ্যে পড়ার পথ, ধাপে ধাপে
            </p>
            <h1 className="font-extrabold text-t7 leading-hero tracking-hero">
              Find your UK course. Get help <em className="text-petal not-italic">all the way to your visa.</em>
            </h1>
            <p className={HERO_TEXT}>
              Search hundreds of courses, compare fees, IELTS scores and scholarships, then apply with a counsellor by
              your side.
            </p>
          </Stack>
          <Inline>
            <ButtonLink look="filled-deep" size="big" className="max-rail:w-full" href="/login">
              Start Your Journey
            </ButtonLink>
            <ButtonLink look="outlined-deep" size="big" className="max-rail:w-full" href="/courses">
              Browse Courses
            </ButtonLink>
          </Inline>
        </Stack>
        <div className="relative max-w-144 wide:-mb-10 wide:max-w-none">
          <div className="-mb-3 relative z-1 grid w-fit grid-cols-[auto_1fr] items-center gap-x-3 rounded-leaf bg-surface py-quiet pr-button-wide pl-quiet text-t2 shadow-lift wide:absolute wide:-top-18 wide:right-0">
            <Bloom className="row-span-2 size-12" step={4} />
            <b className="self-end text-ink">Step 4: Offer Issued</b>
            <span className="self-start text-ink-2">MSc Data Science, Manchester</span>
          </div>
          <LilyScene className="h-auto w-full overflow-visible" />
        </div>
      </section>
    </div>
  );
}

const BAND = "py-12 wide:py-20";

export function Landing() {
  return (
    <main id="main">
      <Hero />
      <Stack as="section" gap={8} className={`mx-auto w-page ${BAND}`} aria-labelledby="features">
        <h2 id="features" className="text-title">
          From your first search to your first lecture
        </h2>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line rail:grid-cols-2 wide:grid-cols-3">
          {features.map((feature) => (
            <li
              key={feature.title}
              className="bg-surface px-4 py-6 rail:px-6 [&>svg]:size-7 [&>svg]:stroke-[1.4] [&>svg]:text-pond"
            >
              <Icon name={feature.icon} />
              <h3 className="mt-3 mb-1">{feature.title}</h3>
              <p className="text-ink-2 text-near">{feature.text}</p>
            </li>
          ))}
        </ul>
      </Stack>
      <section className={`bg-sunk ${BAND}`} aria-labelledby="steps">
        <Stack gap={8} className="mx-auto w-page">
          <Stack gap={2} className="prose">
            <h2 id="steps" className="text-title">
              Eight steps, eight petals
            </h2>
            <p className="text-ink-2">
              Your dashboard shows the step you are on, when you reached each one and what happens next. When your visa
              is approved, the lily is in full bloom.
            </p>
          </Stack>
          <ol className="grid grid-cols-1 gap-x-3 gap-y-4 tiny:grid-cols-2 rail:grid-cols-4 wide:grid-cols-8">
            {STEPS.map((step, index) => (
              <li
                key={step.key}
                className="flex items-center gap-2 font-semibold text-t2 leading-line wide:flex-col wide:items-start"
              >
                <Bloom className="size-11 wide:size-17" step={index + 1} />
                <span className="min-w-0 wrap-anywhere">
                  {index + 1}. {step.label}
                </span>
              </li>
            ))}
          </ol>
        </Stack>
      </section>
      <Stack as="section" className={`mx-auto w-page justify-items-center text-center ${BAND}`} aria-labelledby="ready">
        <h2 id="ready" className="text-title">
          Ready when you are
        </h2>
        <p className="text-ink-2 prose">Sign in with Google. It is free, and you can apply whenever you are ready.</p>
        <p>
          <ButtonLink look="filled" size="big" href="/login">
            Get Started Now
          </ButtonLink>
        </p>
      </Stack>
    </main>
  );
}
