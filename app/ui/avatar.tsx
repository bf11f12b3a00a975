import { tinted } from "./badge.tsx";

/** What a person's photo or letters are in. */
export const face = "grid flex-none place-items-center rounded-pill font-bold";

/** For the round face of a card. */
export const largeFace = "size-16 text-t5";

/** Shows a person's photo, or the first letter of their email address. */
export function Avatar({ src, email, size }: { src: string | null; email: string; size?: "xl" }) {
  const className = `${face} ${tinted("lily")} ${size ? largeFace : "size-9 text-t2"}`;
  if (src) {
    return <img className={`${className} object-cover`} src={src} alt="" referrerPolicy="no-referrer" loading="lazy" />;
  }
  return (
    <span className={className} aria-hidden="true">
      {(email[0] ?? "?").toUpperCase()}
    </span>
  );
}
