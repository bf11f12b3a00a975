/** Where the catalogue begins: its four kinds of records, and the import. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countRecords } from "#app/domain/catalogue/staff-courses.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/home.ts";
import { CATALOGUE, KINDS, type KindName, listOf } from "./kinds.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Catalogue · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  return { counts: await countRecords(db, requireAdmin(args)) };
}

const about: Record<KindName, string> = {
  courses: "What students search, save and apply for.",
  universities: "Where the courses are, with maps and rankings.",
  counsellors: "Whom students can write to.",
  tutorials: "The videos of the dashboard.",
};

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData;
  return (
    <>
      <div className="head">
        <h1>Catalogue</h1>
      </div>
      <ul className="kinds">
        {(Object.keys(KINDS) as KindName[]).map((kind) => (
          <li className="panel stack tight" key={kind}>
            <h2>
              <Link to={listOf(kind)}>{KINDS[kind].title}</Link>
            </h2>
            <p className="mute sm">{about[kind]}</p>
            <p>
              <b className="num">{totalText(counts[kind].active)}</b> active
              {counts[kind].archived > 0 ? `, ${totalText(counts[kind].archived)} archived` : ""}
            </p>
            <p>
              <Link className="btn" to={`${listOf(kind)}/new`}>
                New {KINDS[kind].noun}
              </Link>
            </p>
          </li>
        ))}
        <li className="panel stack tight">
          <h2>
            <Link to={`${CATALOGUE}/import`}>Import</Link>
          </h2>
          <p className="mute sm">Many courses at once, from a spreadsheet. You see what would change before it does.</p>
          <p>
            <Link className="btn" to={`${CATALOGUE}/import`}>
              <Icon name="upload" />
              Import courses
            </Link>
          </p>
        </li>
      </ul>
    </>
  );
}
