/** Shows a person's photo, or the first letter of their email address. */
export function Avatar({ src, email, size }: { src: string | null; email: string; size?: "xl" }) {
  const className = size ? `ava lily ${size}` : "ava lily";
  if (src) {
    return <img className={`${className} object-cover`} src={src} alt="" referrerPolicy="no-referrer" loading="lazy" />;
  }
  return (
    <span className={className} aria-hidden="true">
      {(email[0] ?? "?").toUpperCase()}
    </span>
  );
}
