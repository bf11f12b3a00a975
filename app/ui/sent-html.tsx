import { useSubmit } from "react-router";

/** HTML that the server rendered, so that the page's scripts carry no code for it. Scripts send its forms. */
export function SentHtml({ html }: { html: string | undefined }) {
  const submit = useSubmit();
  return html ? (
    <div
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.target as HTMLFormElement);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : null;
}
