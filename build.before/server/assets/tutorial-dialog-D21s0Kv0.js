import { r as watchAddress, t as frameAddress } from "./youtube-CwYEhIly.js";
import { n as ButtonLink } from "./button-D0TrQp1O.js";
import { t as Dialog } from "./dialog-DBi8zsby.js";
import { n as aboutOf } from "./tutorial-card-BLPKWeNv.js";
import { jsx, jsxs } from "react/jsx-runtime";
// app/routes/tutorials/tutorial-dialog.tsx
/** On the deep, so that a video which loads late does not flash. */
var FILM = "relative grid aspect-video w-full overflow-hidden rounded-control border-0 bg-deep text-on-deep";
function TutorialDialog({ tutorial, onClose }) {
	const { title, videoId, isSample } = tutorial;
	return /* @__PURE__ */ jsx(Dialog, {
		title,
		lead: /* @__PURE__ */ jsx("p", {
			className: "text-ink-2",
			children: aboutOf(tutorial)
		}),
		onClose,
		action: isSample ? /* @__PURE__ */ jsx(ButtonLink, {
			replace: true,
			to: "/counselors",
			children: "Ask a counsellor"
		}) : /* @__PURE__ */ jsxs(ButtonLink, {
			href: watchAddress(videoId),
			target: "_blank",
			rel: "noopener",
			children: ["Watch on YouTube", /* @__PURE__ */ jsx("span", {
				className: "sr-only",
				children: " (opens in new tab)"
			})]
		}),
		children: isSample ? /* @__PURE__ */ jsxs("div", {
			className: FILM,
			children: [/* @__PURE__ */ jsx("svg", {
				className: "absolute inset-0 size-full opacity-22",
				"aria-hidden": "true",
				children: /* @__PURE__ */ jsx("use", { href: "#video-art" })
			}), /* @__PURE__ */ jsxs("p", {
				className: "relative self-center p-4 text-center",
				children: [/* @__PURE__ */ jsx("b", {
					className: "block text-t5",
					children: "This is a sample"
				}), "There is no real video. Our counsellors' videos will play here."]
			})]
		}) : /* @__PURE__ */ jsx("iframe", {
			className: FILM,
			src: frameAddress(videoId),
			title: `Video: ${title}`,
			allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
			referrerPolicy: "strict-origin-when-cross-origin"
		})
	});
}
export { TutorialDialog as default };
