import { Link } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useMay } from "../use-may.ts";
import { KINDS, type KindName, listOf } from "./kinds.ts";

const about: Record<KindName, string> = {
  courses: "The courses students can search, save and apply for.",
  universities: "The universities that offer them, with maps and rankings.",
  counsellors: "The people students can contact.",
  tutorials: "The videos on the student dashboard.",
};

/** Shows one kind of records, with how many there are. */
export function KindCard({ kind, active, archived }: { kind: KindName; active: number; archived: number }) {
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
