import type { MetaDescriptor } from "react-router";

export const staffTitle = (title: string): string => `${title} · Staff area · Shapla`;

/** Returns the tags of a page of staff, which is not for search engines. Without `title`, its form sets it. */
export const staffMeta = (title?: string): MetaDescriptor[] => [
  ...(title === undefined ? [] : [{ title: staffTitle(title) }]),
  { name: "robots", content: "noindex" },
];
