import type { MetaDescriptor } from "react-router";

export const staffTitle = (title: string): string => `${title} · Staff area · Shapla`;

/** Returns the tags of a page of staff, none of which is for search engines. A form that sets the title has none here. */
export const staffMeta = (title?: string): MetaDescriptor[] => [
  ...(title === undefined ? [] : [{ title: staffTitle(title) }]),
  { name: "robots", content: "noindex" },
];
