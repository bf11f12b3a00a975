import { useRouteLoaderData } from "react-router";
import { useDraft } from "#app/browser/use-draft.ts";
import type { loader } from "#app/root.tsx";

/** Who this browser keeps things for; null for a visitor. */
export const usePerson = () => useRouteLoaderData<typeof loader>("root")?.person ?? null;

/** Keeps what the viewer types into a form. See `useDraft`. */
export const useFormDraft = (name: string, options: Omit<Parameters<typeof useDraft>[0], "person" | "name">) =>
  useDraft({ ...options, name, person: usePerson() });
