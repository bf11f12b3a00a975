import { r as watchAddress } from "./youtube-CwYEhIly.js";
import { a as Icon } from "./button-D0TrQp1O.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useSyncExternalStore } from "react";
// app/ui/use-hydrated.ts
var never = () => () => {};
/** Returns false in the server's HTML and while hydrating, and true afterwards. */
var useHydrated = () => useSyncExternalStore(never, () => true, () => false);
// app/routes/tutorials/tutorial-card.tsx
var aboutOf = ({ description, isSample }) => description ?? (isSample ? "This is a sample. There is no real video." : null);
/** Links to the video on YouTube. Once scripts run, it opens here. */
function TutorialCard({ tutorial, onPlay }) {
	const opensHere = useHydrated();
	const about = aboutOf(tutorial);
	return /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs("a", {
		className: "video-link",
		href: watchAddress(tutorial.videoId),
		target: "_blank",
		rel: "noopener",
		onClick: onPlay,
		children: [/* @__PURE__ */ jsxs("span", {
			className: "video-still",
			"aria-hidden": "true",
			children: [
				/* @__PURE__ */ jsx("svg", {
					className: "absolute inset-0 size-full",
					"aria-hidden": "true",
					children: /* @__PURE__ */ jsx("use", { href: "#video-art" })
				}),
				tutorial.thumbnailUrl ? /* @__PURE__ */ jsx("img", {
					src: tutorial.thumbnailUrl,
					alt: "",
					loading: "lazy",
					referrerPolicy: "no-referrer"
				}) : null,
				/* @__PURE__ */ jsx(Icon, { name: "play" }),
				tutorial.isSample ? /* @__PURE__ */ jsx("i", { children: "Sample" }) : null
			]
		}), /* @__PURE__ */ jsxs("span", { children: [
			/* @__PURE__ */ jsx("b", { children: tutorial.title }),
			about ? /* @__PURE__ */ jsx("span", {
				className: "text-ink-2 text-t1",
				children: about
			}) : null,
			opensHere ? null : /* @__PURE__ */ jsx("span", {
				className: "sr-only",
				children: " (opens in new tab)"
			})
		] })]
	}) });
}
export { aboutOf as n, useHydrated as r, TutorialCard as t };
