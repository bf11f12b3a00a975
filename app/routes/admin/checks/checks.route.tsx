/** What must always hold about the records: what is broken first, with what to do, then what is in order. */
import { Form } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db, patientDb } from "#app/db/current.server.ts";
import { checkNow, listChecks } from "#app/domain/housekeeping/checks.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/checks.route.ts";
import { Broken, InOrder, Summary } from "./results.tsx";
import { inWords } from "./words.ts";

const CHECKS = "/admin/checks";

export const meta = () => staffMeta("Checks");

export async function loader(args: Route.LoaderArgs) {
  return { results: (await listChecks(db, requirePermission(args, "checks.read"))).map(inWords), now: new Date() };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "checks.read");
  await limitWrites(args.context, "checks", viewer.id);
  await checkNow(patientDb, viewer);
  // The page itself says what was found.
  throw await redirectWithSuccess(CHECKS, { message: "Records checked" });
}

export default function Checks({ loaderData }: Route.ComponentProps) {
  const { results, now } = loaderData;
  const isBusy = useBusy();
  return (
    <>
      <p>
        <BackLink href="/admin">Overview</BackLink>
      </p>
      <PageHeader title="Checks">
        <Form method="post">
          <Button look="filled" disabled={isBusy}>
            {isBusy ? "Checking..." : "Check now"}
          </Button>
        </Form>
      </PageHeader>
      <p className="max-w-168 text-ink-2">
        These statements must always be true. Each is checked once an hour for the records that have changed, and at 3
        am, Dhaka time, for all of them.
      </p>
      <Summary results={results} now={now} />
      {results.map((result) => (result.broken > 0 ? <Broken key={result.name} {...result} /> : null))}
      <InOrder results={results.filter(({ broken }) => broken === 0)} now={now} />
    </>
  );
}
