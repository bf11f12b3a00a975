/** After signing in again: a form that was sent when the session had ended, for its writer to look at and send. */
import { data } from "react-router";
import { formInBrowser } from "#app/auth/keep-forms.server.ts";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { SHOW_AGAIN } from "#app/http/form.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Page, Stack } from "#app/ui/layout.tsx";
import type { Route } from "./+types/unsent.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.account_unsent_title();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.account_unsent_page_title() },
  { name: "robots", content: "noindex" },
];

/** What someone wrote is kept in no cache. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const kept = await formInBrowser(args.context, viewer, args.params.formId);
  if (!kept) return data({ path: null, fields: [] }, { status: 404 });
  return data({ path: kept.path, fields: [...kept.fields, [SHOW_AGAIN, "yes"] as [string, string]] });
}

export default function Unsent({ loaderData }: Route.ComponentProps) {
  const { path, fields } = loaderData;
  return (
    <Page gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{path ? m.account_unsent() : m.account_no_form()}</h1>
        <p className="text-t4 text-ink-2">{path ? m.account_unsent_about() : m.account_no_form_about()}</p>
      </Stack>
      {path ? (
        <Inline as="form" method="post" action={path}>
          {fields.map(([name, value], n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name can be there more than once, and they never move.
            <input key={n} type="hidden" name={name} value={value} />
          ))}
          <Button look="filled">{m.account_show_form()}</Button>
        </Inline>
      ) : (
        <p>
          <ButtonLink href="/dashboard">{m.account_to_dashboard()}</ButtonLink>
        </p>
      )}
    </Page>
  );
}
