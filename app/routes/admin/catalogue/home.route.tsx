/** The start page of the catalogue: its four kinds of records, and the import. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countRecords } from "#app/domain/catalogue/staff-courses.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, PageHeader } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/home.route.ts";
import { ALL_RULES, CATALOGUE, KINDS, type KindName, listOf } from "./kinds.ts";

const about: Record<KindName, string> = {
  courses: "The courses students can search, save and apply for.",
  universities: "The universities that offer them, with maps and rankings.",
  counsellors: "The people students can contact.",
  tutorials: "The videos on the student dashboard.",
};

/** Shows one kind of records, with how many there are. */
function KindCard({ kind, active, archived }: { kind: KindName; active: number; archived: number }) {
  const may = useMay();
  const isExact = kind === "courses";
  return (
    <Panel as="li" gap={2} className="grid-rows-[auto_1fr_auto]">
      <h2 className="text-t4">
        <Link to={listOf(kind)}>{KINDS[kind].title}</Link>
      </h2>
      <p className="text-ink-2 text-t2">{about[kind]}</p>
      <p>
        <b className="tabular">{totalText(active, isExact)}</b>{" "}
        <span>{archived > 0 ? `active, ${totalText(archived, isExact)} archived` : "active"}</span>
      </p>
      {may("catalogue.change") ? (
        <p>
          <ButtonLink to={`${listOf(kind)}/new`}>Create {KINDS[kind].noun}</ButtonLink>
        </p>
      ) : null}
    </Panel>
  );
}

export const meta = () => staffMeta("Catalogue");

export async function loader(args: Route.LoaderArgs) {
  return { counts: await countRecords(db, requirePermission(args, "catalogue.read")) };
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData;
  const may = useMay();
  return (
    <>
      <PageHeader title="Catalogue" />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4">
        {(Object.keys(KINDS) as KindName[]).map((kind) => (
          <KindCard key={kind} kind={kind} {...counts[kind]} />
        ))}
        {may("catalogue.change") ? <Tools /> : null}
      </ul>
    </>
  );
}

const Tools = () => (
  <Panel as="li" gap={2} className="col-span-full">
    <h2 className="text-t4">
      <Link to={`${CATALOGUE}/import`}>Import courses</Link>
    </h2>
    <p className="text-ink-2 text-t2">
      Add or update many courses at once from a spreadsheet. You can check every change before you save it.
    </p>
    <Inline>
      <ButtonLink to={`${CATALOGUE}/import`}>
        <Icon name="upload" />
        Import courses
      </ButtonLink>
      <ButtonLink to={`${CATALOGUE}/export`}>
        <Icon name="download" />
        Export courses
      </ButtonLink>
      <ButtonLink to={`${CATALOGUE}/rollover`}>
        <Icon name="clock" />
        Roll over dates
      </ButtonLink>
      <ButtonLink to={ALL_RULES}>
        <Icon name="file" />
        Rules of universities
      </ButtonLink>
    </Inline>
  </Panel>
);
