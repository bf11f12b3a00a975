/** The API's documentation for people, with an example for each call that works with the sample data. */
import { env } from "#app/env.server.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/docs.route.ts";
import { contracts } from "./contracts.ts";
import type { Contract } from "./endpoint.server.ts";
import { exampleOf } from "./examples.ts";
import { errorsOf } from "./openapi.server.ts";

export const handle: PageHandle = { title: "API" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "API · Shapla",
    description:
      "Shapla's JSON API, with an example of each call: courses, saved courses, applications, notifications.",
    keywords: ["API", "JSON", "UK courses", "OpenAPI"],
    path: "/api/docs",
  });

const groups = [
  { audience: "anyone", title: "For anyone" },
  { audience: "signed in", title: "For signed-in users" },
  { audience: "staff", title: "For staff" },
] as const;

export function loader() {
  const all = Object.entries(contracts) as [keyof typeof contracts, Contract][];
  return {
    groups: groups.map(({ audience, title }) => ({
      title,
      calls: all
        .filter(([, contract]) => contract.audience === audience)
        .map(([name, contract]) => ({
          name,
          method: contract.method,
          path: contract.path,
          summary: contract.summary,
          status: contract.status,
          errors: Object.keys(errorsOf(contract)).join(", "),
          example: exampleOf(name, contract, env.APP_URL),
        })),
    })),
  };
}

const EXAMPLE = "min-w-0 overflow-x-auto rounded-control bg-sunk p-3 text-t1";

export default function Docs({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <h1>API</h1>
      <p>
        The API uses JSON over HTTP. The full description is in <a href="/api/openapi.json">openapi.json</a>. For calls
        that need a signed-in user, send their access token: <code>Authorization: Bearer $TOKEN</code>. Errors are
        returned as <code>{'{"code", "message", "fields"}'}</code> with the matching HTTP status. Where an example has{" "}
        <code>$ID</code>, set it to an ID from the matching list.
      </p>
      {loaderData.groups.map((group) => (
        <Stack as="section" className="min-w-0" key={group.title} aria-labelledby={group.title.replaceAll(" ", "-")}>
          <h2 id={group.title.replaceAll(" ", "-")}>{group.title}</h2>
          {group.calls.map((call) => (
            <Panel as="article" gap={2} className="min-w-0" key={call.name}>
              <h3>
                <code>
                  {call.method} {call.path}
                </code>
              </h3>
              <p>{call.summary}.</p>
              <p className="text-ink-2 text-t2">
                Returns {call.status}. Errors: {call.errors}.
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
              <section className={EXAMPLE} tabIndex={0} aria-label={`Example of ${call.method} ${call.path}`}>
                <pre>
                  <code>{call.example}</code>
                </pre>
              </section>
            </Panel>
          ))}
        </Stack>
      ))}
    </Page>
  );
}
