import { Link } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { KINDS, type KindName, listOf } from "./kinds.ts";

const about: Record<KindName, string> = {
  courses: "The courses students can search, save and apply for.",
  universities: "The universities that offer them, with maps and rankings.",
  counsellors: "The people students can contact.",
  tutorials: "The videos on the student dashboard.",
};

/** Shows one kind of records, with how many there are. */
export function KindCard({ kind, active, archived }: { kind: KindName; active: number; archived: number }) {
  const isExact = kind === "courses";
  return (
    <li className="panel stack tight">
      <h2>
        <Link to={listOf(kind)}>{KINDS[kind].title}</Link>
      </h2>
      <p className="mute sm">{about[kind]}</p>
      <p>
        <b className="num">{totalText(active, isExact)}</b> active
        {archived > 0 ? `, ${totalText(archived, isExact)} archived` : ""}
      </p>
      <p>
        <Link className="btn" to={`${listOf(kind)}/new`}>
          Create {KINDS[kind].noun}
        </Link>
      </p>
    </li>
  );
}
