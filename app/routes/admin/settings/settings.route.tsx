/** How the office shares its work. */
import { Form, useNavigation } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { readSettings, saveSettings } from "#app/domain/staff/desk-settings.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/settings.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Settings of the desk · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args, "settings.change");
  return { settings: await readSettings(db) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "settings.change");
  const form = await readForm(args.request);
  const { changed } = await saveSettings(db, viewer, {
    counsellorsSeeAll: form.has("counsellorsSeeAll"),
    giveInTurn: form.has("giveInTurn"),
  });
  const message = changed ? "Settings saved" : "There were no changes to save";
  throw await redirectWithSuccess("/admin/settings", { message });
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <PageHeader title="Settings of the desk" />
      <Panel as={Form} method="post" autoComplete="off" className="max-w-168" titleId="owners" title="Owners">
        <Stack gap={2}>
          <Choice
            name="counsellorsSeeAll"
            label="Counsellors see all"
            hint="Counsellors read what their colleagues look after, and change only their own and what no one has taken. Without this, they do not find the others at all."
            isOn={settings.counsellorsSeeAll}
          />
          <Choice
            name="giveInTurn"
            label="Give in turn"
            hint="New applications and leads go to the next counsellor who is present and below their capacity. Without this, they wait in the pool until someone takes them."
            isOn={settings.giveInTurn}
          />
        </Stack>
        <Inline>
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Saving..." : "Save settings"}
          </Button>
        </Inline>
      </Panel>
    </>
  );
}

const Choice = ({ name, label, hint, isOn }: { name: string; label: string; hint: string; isOn: boolean }) => (
  <div className="grid grid-cols-[auto_1fr] items-start gap-x-2">
    <input
      key={String(isOn)}
      id={name}
      type="checkbox"
      name={name}
      defaultChecked={isOn}
      aria-describedby={`${name}-hint`}
    />
    <div>
      <label htmlFor={name}>{label}</label>
      <p className="text-ink-2 text-t2" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  </div>
);
