/** The heading of a newsletter page, with its first sentence. */
export const Says = ({ title, children }: { title: string; children: string }) => (
  <header className="stack tight prose">
    <h1 className="h-big">{title}</h1>
    <p className="lead mute">{children}</p>
  </header>
);
