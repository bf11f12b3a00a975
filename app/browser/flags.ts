/**
 * Windows draws no flags, but in Firefox, which brings its own. There a font of 2.5 KB has the four that we use. No one
 * else asks for it.
 */
export function drawFlags(): void {
  const { userAgent } = navigator;
  if (!/Windows/.test(userAgent) || /Firefox/.test(userAgent) || !("fonts" in document)) return;
  const unicodeRange = "U+1F1E7,U+1F1EC,U+1F3F4,U+E0062-E007F";
  document.fonts.add(new FontFace("Flags", "url(/fonts/flags.woff2)", { unicodeRange }));
  const root = document.documentElement;
  root.style.setProperty("--font", `Flags,${getComputedStyle(root).getPropertyValue("--font")}`);
}
