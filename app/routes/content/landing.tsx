/** The landing page: what Shapla does, for visitors. Needs no script. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { LandingProof } from "#app/domain/content/landing-proof.server.ts";
import { organisation, website } from "#app/domain/content/structured-data/organisation.ts";
import { replyPromise, within } from "#app/domain/promise/promise-words.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { useClock } from "#app/routes/use-promise.ts";
import { StepBadge } from "#app/ui/badge.tsx";
import { Bloom } from "#app/ui/bloom.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { chipRow } from "#app/ui/chip-row.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { Stack } from "#app/ui/layout.tsx";
import { LilyScene } from "#app/ui/lily-scene.tsx";
import { BAND } from "./landing-look.ts";
import { Courses, People } from "./landing-proof.tsx";

/** Returns structured data about us for search engines. */
export const aboutUs = (origin: string) => [organisation(origin), website(origin)];

const featuresFor = (clock: PromiseClock): { icon: IconName; title: string; text: string }[] => [
  {
    icon: "search",
    title: m.landing_discovery(),
    text: m.landing_discovery_text(),
  },
  {
    icon: "chat",
    title: m.landing_counsellors(),
    text: m.landing_counsellors_text({ promise: replyPromise(clock) }),
  },
  {
    icon: "heart",
    title: m.landing_tracking(),
    text: m.landing_tracking_text(),
  },
  {
    icon: "send",
    title: m.landing_applications(),
    text: m.landing_applications_text({ within: within(clock) }),
  },
  {
    icon: "home",
    title: m.landing_dashboard(),
    text: m.landing_dashboard_text(),
  },
  {
    icon: "play",
    title: m.landing_resources(),
    text: m.landing_resources_text(),
  },
];

const HERO_TEXT = "max-w-136 text-on-deep-2 text-t4";

const EXAMPLE =
  "inline-flex min-h-tap flex-none items-center rounded-pill border-[1.5px] border-on-deep-2 px-3 font-semibold text-dense text-on-deep no-underline hover:bg-glow";

const Search = ({ examples }: { examples: readonly string[] }) => (
  <>
    <form
      className="flex max-w-xl gap-2 rounded-card bg-surface p-1.5"
      role="search"
      method="get"
      action={localPath("/courses")}
    >
      <label className="sr-only" htmlFor="search">
        {m.landing_search()}
      </label>
      <input
        id="search"
        className="border-0 bg-transparent"
        name="search"
        type="search"
        placeholder={m.landing_search_hint()}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button look="filled" className="flex-none" aria-label={m.landing_search_button()}>
        <Icon name="search" />
        <span className="max-rail:hidden">{m.landing_search_button()}</span>
      </Button>
    </form>
    {examples.length > 0 ? (
      <ul className={`${chipRow} max-w-xl`} aria-label={m.landing_examples()}>
        {examples.map((words) => (
          <li key={words} className="flex-none">
            <a className={EXAMPLE} href={localPath(`/courses?search=${encodeURIComponent(words)}`)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    ) : null}
  </>
);

const Hero = ({ examples }: { examples: readonly string[] }) => (
  <div className="deep-area">
    <section className="mx-auto grid w-page grid-cols-1 gap-6 pt-8 wide:grid-cols-[1.2fr_1fr] wide:items-end wide:pt-12">
      <Stack gap={6} className="wide:pb-18">
        <Stack>
          <p lang="bn" className={HERO_TEXT}>
            যুক্তরাজ্যে পড়ার পথ, ধাপে ধাপে
          </p>
          <h1 className="font-extrabold text-t7 leading-hero tracking-hero">
            <ParaglideMessage
              message={m.landing_heading}
              inputs={{}}
              markup={{ visa: ({ children }) => <em className="text-petal not-italic">{children}</em> }}
            />
          </h1>
          <p className={HERO_TEXT}>{m.landing_lead()}</p>
          <Search examples={examples} />
        </Stack>
        <p>
          <ButtonLink look="filled-deep" size="big" className="max-rail:w-full" href="/login">
            {m.landing_start()}
          </ButtonLink>
        </p>
      </Stack>
      <div className="relative max-w-144 wide:-mb-10 wide:max-w-none">
        <div className="-mb-3 relative z-1 grid w-fit grid-cols-[auto_1fr] items-center gap-x-3 rounded-leaf bg-surface py-quiet pr-button-wide pl-quiet text-t2 shadow-lift wide:absolute wide:-top-18 wide:right-0">
          <Bloom className="row-span-2 size-12" step={4} />
          <b className="self-end text-ink">{m.landing_example_step({ step: STEPS[3]?.label ?? "" })}</b>
          <span className="self-start text-ink-2">{m.landing_example_next()}</span>
        </div>
        <LilyScene className="h-auto w-full overflow-visible" />
      </div>
    </section>
  </div>
);

/** `proof` is null while the database is away. */
export function LandingPage({ proof }: { proof: (LandingProof & { examples: string[] }) | null }) {
  const clock = useClock();
  return (
    <main id="main">
      <Hero examples={proof?.examples ?? []} />
      {proof ? <Courses {...proof} /> : null}
      <People counsellors={proof?.counsellors ?? []} />
      <Stack as="section" gap={6} className={`mx-auto w-page ${BAND}`} aria-labelledby="features">
        <h2 id="features" className="text-title">
          {m.landing_features()}
        </h2>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line rail:grid-cols-2 wide:grid-cols-3">
          {featuresFor(clock).map((feature) => (
            <li
              key={feature.title}
              className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 bg-surface p-4 [&>svg]:row-span-2 [&>svg]:size-6 [&>svg]:text-pond"
            >
              <Icon name={feature.icon} />
              <h3 className="text-t3">{feature.title}</h3>
              <p className="text-ink-2 text-t2">{feature.text}</p>
            </li>
          ))}
        </ul>
        <p id="steps" className="font-bold text-t4">
          {m.landing_steps()}
        </p>
        <ol className="grid grid-cols-1 gap-2 tiny:grid-cols-2 rail:grid-cols-4 *:grid" aria-labelledby="steps">
          {STEPS.map((step, index) => (
            <li key={step.key}>
              <StepBadge step={index + 1} className="w-full self-stretch rounded-control">
                {step.label}
              </StepBadge>
            </li>
          ))}
        </ol>
      </Stack>
      <section className={`bg-sunk ${BAND}`} aria-labelledby="ready">
        <Stack className="mx-auto w-page justify-items-center text-center">
          <h2 id="ready" className="text-title">
            {m.landing_ready()}
          </h2>
          <p className="text-ink-2 prose">{m.landing_ready_text()}</p>
          <p>
            <ButtonLink look="filled" size="big" href="/login">
              {m.landing_get_started()}
            </ButtonLink>
          </p>
        </Stack>
      </section>
    </main>
  );
}
