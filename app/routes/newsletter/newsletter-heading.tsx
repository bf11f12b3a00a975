import { Stack } from "#app/ui/layout.tsx";
/** The heading of a newsletter page, with its first sentence. */
export const NewsletterHeading = ({ title, children }: { title: string; children: string }) => (
  <Stack as="header" gap={2} className="prose">
    <h1 className="text-title">{title}</h1>
    <p className="text-t4 text-ink-2">{children}</p>
  </Stack>
);
