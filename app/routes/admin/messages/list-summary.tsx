import { totalText } from "#app/domain/staff/list-shape.ts";
import type { ThreadList } from "./read-list.server.ts";

/** How many of the viewer's conversations and of the pool have news. */
export const ListSummary = ({ list }: { list: ThreadList }) => (
  <p className="text-ink-2 text-t2">
    <span>{`${totalText(list.counts.unread)} unread`}</span>
  </p>
);
