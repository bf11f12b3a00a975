/** The start page of the catalogue: its four kinds of records, and the import. */
import { Link } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countRecords } from "#app/domain/catalogue/staff-courses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/home.ts";
import { KindCard } from "./kind-card.tsx";
import { CATALOGUE, KINDS, type KindName } from "./kinds.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Catalogue · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  return { counts: await countRecords(db, requireAdmin(args)) };
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { counts } = loaderData;
  return (
    <>
      <div className="head">
        <h1>Catalogue</h1>
      </div>
      <ul className="kinds">
        {(Object.keys(KINDS) as KindName[]).map((kind) => (
          <KindCard key={kind} kind={kind} {...counts[kind]} />
        ))}
        <li className="panel stack tight">
          <h2>
            <Link to={`${CATALOGUE}/import`}>Import courses</Link>
          </h2>
          <p className="mute sm">
            Add or update many courses at once from a spreadsheet. You can check every change before you save it.
          </p>
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
