/**
 * Gives Tailwind every colour of `tokens.css` by its name: `bg-paper` is `var(--paper)`, which knows light and dark.
 */
import { readFileSync } from "node:fs";
import plugin from "tailwindcss/plugin";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const colours = [...tokens.matchAll(/--([\w-]+): (?:light-dark\(|#)/g)].map(([, name]) => [name, `var(--${name})`]);

export default plugin(() => {}, { theme: { extend: { colors: Object.fromEntries(colours) } } });
