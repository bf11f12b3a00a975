import { r as STEPS } from "./status-CBEOYcYw.js";
import { c as Bloom, n as website, o as LilyScene, t as organisation } from "./organisation-D8C3Nmd2.js";
import { a as Icon, n as ButtonLink } from "./button-D0TrQp1O.js";
import { a as Stack, n as Inline } from "./layout-QGQWRgnE.js";
import { jsx, jsxs } from "react/jsx-runtime";
// app/routes/content/landing.tsx
/** The landing page: what Shapla does, for visitors. Needs no script. */
/** Returns structured data about us for search engines. */
var aboutUs = (origin) => [organisation(origin), website(origin)];
var features = [
	{
		icon: "search",
		title: "Course Discovery",
		text: "Search hundreds of UK courses and see their fees, IELTS scores and scholarships. You can share any search as a link."
	},
	{
		icon: "chat",
		title: "Expert Counselors",
		text: "Ask a real person on WhatsApp about applications, visas and IELTS. A counsellor will reply within 6 hours."
	},
	{
		icon: "heart",
		title: "Favorites & Tracking",
		text: "Keep the courses you like in one list, and get a notification each time your application moves forward."
	},
	{
		icon: "send",
		title: "Easy Applications",
		text: "Apply for several courses with one short form. We confirm straight away, and a counsellor will contact you within 6 hours."
	},
	{
		icon: "home",
		title: "Personal Dashboard",
		text: "See your applications, their dates and what to do next, all on one page."
	},
	{
		icon: "play",
		title: "Learning Resources",
		text: "Watch short videos on IELTS, student visas and daily life in the UK."
	}
];
var HERO_TEXT = "max-w-136 text-on-deep-2 text-t4";
function Hero() {
	return /* @__PURE__ */ jsx("div", {
		className: "deep-area",
		children: /* @__PURE__ */ jsxs("section", {
			className: "mx-auto grid w-page grid-cols-1 gap-6 pt-8 wide:grid-cols-[1.05fr_1fr] wide:items-end wide:pt-12",
			children: [/* @__PURE__ */ jsxs(Stack, {
				gap: 8,
				className: "wide:pb-18",
				children: [/* @__PURE__ */ jsxs(Stack, { children: [
					/* @__PURE__ */ jsx("p", {
						lang: "bn",
						className: HERO_TEXT,
						children: "যুক্তরাজ্যে পড়ার পথ, ধাপে ধাপে"
					}),
					/* @__PURE__ */ jsxs("h1", {
						className: "font-extrabold text-t7 leading-hero tracking-hero",
						children: ["Find your UK course. Get help ", /* @__PURE__ */ jsx("em", {
							className: "text-petal not-italic",
							children: "all the way to your visa."
						})]
					}),
					/* @__PURE__ */ jsx("p", {
						className: HERO_TEXT,
						children: "Search hundreds of courses, compare fees, IELTS scores and scholarships, then apply with a counsellor by your side."
					})
				] }), /* @__PURE__ */ jsxs(Inline, { children: [/* @__PURE__ */ jsx(ButtonLink, {
					look: "filled-deep",
					size: "big",
					className: "max-rail:w-full",
					href: "/login",
					children: "Start Your Journey"
				}), /* @__PURE__ */ jsx(ButtonLink, {
					look: "outlined-deep",
					size: "big",
					className: "max-rail:w-full",
					href: "/courses",
					children: "Browse Courses"
				})] })]
			}), /* @__PURE__ */ jsxs("div", {
				className: "relative max-w-144 wide:-mb-10 wide:max-w-none",
				children: [/* @__PURE__ */ jsxs("div", {
					className: "-mb-3 relative z-1 grid w-fit grid-cols-[auto_1fr] items-center gap-x-3 rounded-leaf bg-surface py-quiet pr-button-wide pl-quiet text-t2 shadow-lift wide:absolute wide:-top-18 wide:right-0",
					children: [
						/* @__PURE__ */ jsx(Bloom, {
							className: "row-span-2 size-12",
							step: 4
						}),
						/* @__PURE__ */ jsx("b", {
							className: "self-end text-ink",
							children: "Step 4: Offer Issued"
						}),
						/* @__PURE__ */ jsx("span", {
							className: "self-start text-ink-2",
							children: "MSc Data Science, Manchester"
						})
					]
				}), /* @__PURE__ */ jsx(LilyScene, { className: "h-auto w-full overflow-visible" })]
			})]
		})
	});
}
var BAND = "py-12 wide:py-20";
function Landing() {
	return /* @__PURE__ */ jsxs("main", {
		id: "main",
		children: [
			/* @__PURE__ */ jsx(Hero, {}),
			/* @__PURE__ */ jsxs(Stack, {
				as: "section",
				gap: 8,
				className: `mx-auto w-page ${BAND}`,
				"aria-labelledby": "features",
				children: [/* @__PURE__ */ jsx("h2", {
					id: "features",
					className: "text-title",
					children: "From your first search to your first lecture"
				}), /* @__PURE__ */ jsx("ul", {
					className: "grid gap-px overflow-hidden rounded-card border border-line bg-line rail:grid-cols-2 wide:grid-cols-3",
					children: features.map((feature) => /* @__PURE__ */ jsxs("li", {
						className: "bg-surface px-4 py-6 rail:px-6 [&>svg]:size-7 [&>svg]:stroke-[1.4] [&>svg]:text-pond",
						children: [
							/* @__PURE__ */ jsx(Icon, { name: feature.icon }),
							/* @__PURE__ */ jsx("h3", {
								className: "mt-3 mb-1",
								children: feature.title
							}),
							/* @__PURE__ */ jsx("p", {
								className: "text-ink-2 text-near",
								children: feature.text
							})
						]
					}, feature.title))
				})]
			}),
			/* @__PURE__ */ jsx("section", {
				className: `bg-sunk ${BAND}`,
				"aria-labelledby": "steps",
				children: /* @__PURE__ */ jsxs(Stack, {
					gap: 8,
					className: "mx-auto w-page",
					children: [/* @__PURE__ */ jsxs(Stack, {
						gap: 2,
						className: "prose",
						children: [/* @__PURE__ */ jsx("h2", {
							id: "steps",
							className: "text-title",
							children: "Eight steps, eight petals"
						}), /* @__PURE__ */ jsx("p", {
							className: "text-ink-2",
							children: "Your dashboard shows the step you are on, when you reached each one and what happens next. When your visa is approved, the lily is in full bloom."
						})]
					}), /* @__PURE__ */ jsx("ol", {
						className: "grid grid-cols-2 gap-x-3 gap-y-4 rail:grid-cols-4 wide:grid-cols-8",
						children: STEPS.map((step, index) => /* @__PURE__ */ jsxs("li", {
							className: "flex items-center gap-2 font-semibold text-t2 leading-line wide:flex-col wide:items-start",
							children: [/* @__PURE__ */ jsx(Bloom, {
								className: "size-11 wide:size-17",
								step: index + 1
							}), /* @__PURE__ */ jsxs("span", {
								className: "min-w-0 wrap-anywhere",
								children: [
									index + 1,
									". ",
									step.label
								]
							})]
						}, step.key))
					})]
				})
			}),
			/* @__PURE__ */ jsxs(Stack, {
				as: "section",
				className: `mx-auto w-page justify-items-center text-center ${BAND}`,
				"aria-labelledby": "ready",
				children: [
					/* @__PURE__ */ jsx("h2", {
						id: "ready",
						className: "text-title",
						children: "Ready when you are"
					}),
					/* @__PURE__ */ jsx("p", {
						className: "text-ink-2 prose",
						children: "Sign in with Google. It is free, and you can apply whenever you are ready."
					}),
					/* @__PURE__ */ jsx("p", { children: /* @__PURE__ */ jsx(ButtonLink, {
						look: "filled",
						size: "big",
						href: "/login",
						children: "Get Started Now"
					}) })
				]
			})
		]
	});
}
export { Landing, aboutUs };
