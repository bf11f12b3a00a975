import { n as site } from "./site-BKI8CVGI.js";
import { jsx, jsxs } from "react/jsx-runtime";
// app/ui/bloom.tsx
var PETAL$1 = "M0-8C6.5-14 6.5-23 0-30.5-6.5-23-6.5-14 0-8Z";
/**
* A lily with a petal for each of the 8 steps: those before `step` are done, and `step` is current. At step 8 the lily
* is open.
*/
function Bloom({ step, label, number = false, className }) {
	const isOpen = step === 8;
	const fillOf = (petal) => isOpen || petal === step ? "fill-lily" : petal < step ? "fill-pond" : "fill-line";
	return /* @__PURE__ */ jsxs("svg", {
		className,
		viewBox: "-32 -32 64 64",
		...label ? {
			role: "img",
			"aria-label": label
		} : { "aria-hidden": true },
		children: [
			[
				1,
				2,
				3,
				4,
				5,
				6,
				7,
				8
			].map((petal) => /* @__PURE__ */ jsx("path", {
				className: fillOf(petal),
				d: PETAL$1,
				transform: `rotate(${(petal - 1) * 45})`
			}, petal)),
			isOpen ? /* @__PURE__ */ jsx("circle", {
				className: "fill-gold",
				r: "5.5"
			}) : null,
			number && !isOpen ? /* @__PURE__ */ jsx("text", {
				className: "fill-ink",
				y: "4.6",
				fontSize: "13",
				fontWeight: "700",
				textAnchor: "middle",
				children: step
			}) : null
		]
	});
}
// app/ui/lily-scene.tsx
/**
* Drawings of lilies on a pond, always on the dark green. The landing page and the cover of the visa guide show them.
*/
/** A petal, 52 units tall, standing on the origin. */
var PETAL = "M0 0C-13-14-13-34 0-52 13-34 13-14 0 0Z";
var petals = [
	{
		turn: -78,
		fill: "#f7bfd3"
	},
	{
		turn: 78,
		fill: "#f7bfd3"
	},
	{
		turn: -54,
		fill: "#f3a3bf"
	},
	{
		turn: 54,
		fill: "#f3a3bf"
	},
	{
		turn: -29,
		fill: "#ea7fa6"
	},
	{
		turn: 29,
		fill: "#ea7fa6"
	},
	{
		turn: 0,
		fill: "#e0628f"
	}
];
var ripples = [
	{
		rx: 230,
		ry: 58,
		opacity: .9
	},
	{
		rx: 310,
		ry: 78,
		opacity: .6
	},
	{
		rx: 400,
		ry: 100,
		opacity: .4
	},
	{
		rx: 500,
		ry: 125,
		opacity: .25
	}
];
var pads = [
	{
		at: "292 338",
		fill: "#1d6e61",
		d: "M0 0 105 -45A170 58 0 1 0 158 -21Z"
	},
	{
		at: "506 296",
		fill: "#165a50",
		d: "M0 0 38 -16A62 21 0 1 0 58 -8Z"
	},
	{
		at: "96 286",
		fill: "#165a50",
		d: "M0 0 27 -12A44 15 0 1 0 41 -5Z"
	},
	{
		at: "512 360",
		fill: "#165a50",
		d: "M0 0 52 -22A84 29 0 1 0 78 -10Z"
	}
];
var lilies = [
	"translate(300 332) scale(4.1)",
	"translate(512 354) scale(1.05)",
	"translate(98 284) scale(.62)"
];
/** An open lily on the origin, 52 units tall before `transform`. */
function Lily({ transform }) {
	return /* @__PURE__ */ jsxs("g", {
		transform,
		children: [
			petals.map((petal) => /* @__PURE__ */ jsx("path", {
				d: PETAL,
				fill: petal.fill,
				transform: `rotate(${petal.turn})`
			}, petal.turn)),
			/* @__PURE__ */ jsx("path", {
				d: "M0 0C-9-9-12-19-10-28-4-24-1-13 0 0Zm0 0C9-9 12-19 10-28 4-24 1-13 0 0Z",
				fill: "#fbd9e5"
			}),
			/* @__PURE__ */ jsx("path", {
				d: "M-7-3c2-6 12-6 14 0Z",
				fill: "#e8b13a"
			})
		]
	});
}
/** `className` is for its size. What draws a picture of it says the size in numbers. */
function LilyScene(size) {
	return /* @__PURE__ */ jsxs("svg", {
		viewBox: "0 104 560 306",
		preserveAspectRatio: "xMidYMid slice",
		"aria-hidden": "true",
		...size,
		children: [
			/* @__PURE__ */ jsx("g", {
				fill: "none",
				stroke: "#2f8f7f",
				strokeWidth: "1.5",
				children: ripples.map((ripple) => /* @__PURE__ */ jsx("ellipse", {
					cx: "300",
					cy: "330",
					...ripple
				}, ripple.rx))
			}),
			pads.map((pad) => /* @__PURE__ */ jsx("path", {
				transform: `translate(${pad.at})`,
				fill: pad.fill,
				d: pad.d
			}, pad.at)),
			/* @__PURE__ */ jsx("path", {
				d: "M176 330c30 34 210 40 250 4-40 16-200 18-250-4Z",
				fill: "#0b453d"
			}),
			lilies.map((transform) => /* @__PURE__ */ jsx(Lily, { transform }, transform))
		]
	});
}
// app/office.ts
/** Where our office is, when it is open and how to get there: samples until a real office replaces them. */
var office = {
	address: {
		street: "House 00, Road 11, Banani (sample address)",
		city: "Dhaka",
		postcode: "1213",
		country: "Bangladesh",
		latitude: 23.7906,
		longitude: 90.4066
	},
	/**
	* The days of the week (0 is Sunday) and times in `site.timeZone` when the office is open. It is closed on all other days.
	*/
	hours: {
		days: [
			6,
			0,
			1,
			2,
			3
		],
		times: [{
			opens: "11:00",
			closes: "13:00"
		}, {
			opens: "14:00",
			closes: "17:00"
		}]
	},
	/** Directions to the office. */
	ways: [
		{
			by: "Metro",
			how: "Take MRT Line 6 to Farmgate, then a CNG or ride share to Banani (about 20 minutes)."
		},
		{
			by: "Bus",
			how: "Take any bus along Airport Road to Kakoli, then walk for 10 minutes to Road 11."
		},
		{
			by: "Car",
			how: "Turn off Airport Road into Kamal Ataturk Avenue. You can park in the basement: the entrance is on Road 12. Ask for a parking token at reception."
		}
	]
};
/** The address as written on an envelope. */
var addressLines = [
	office.address.street,
	`${office.address.city} ${office.address.postcode}`,
	office.address.country
];
// app/domain/content/structured-data/organisation.ts
var DAYS = [
	"Sunday",
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday"
];
/** Returns who we are, where, and when the office is open. */
var organisation = (origin) => ({
	"@context": "https://schema.org",
	"@type": "EducationalOrganization",
	"@id": `${origin}/#organisation`,
	name: site.name,
	description: site.description,
	url: `${origin}/`,
	logo: `${origin}/favicon.svg`,
	image: `${origin}/preview.png`,
	telephone: site.phone,
	email: site.email,
	address: {
		"@type": "PostalAddress",
		streetAddress: office.address.street,
		addressLocality: office.address.city,
		postalCode: office.address.postcode,
		addressCountry: site.region.code
	},
	areaServed: {
		"@type": "Country",
		name: site.region.name
	},
	location: {
		"@type": "Place",
		address: `${office.address.street}, ${office.address.city} ${office.address.postcode}, ${office.address.country}`,
		geo: {
			"@type": "GeoCoordinates",
			latitude: office.address.latitude,
			longitude: office.address.longitude
		},
		openingHoursSpecification: office.hours.times.map(({ opens, closes }) => ({
			"@type": "OpeningHoursSpecification",
			dayOfWeek: office.hours.days.map((day) => DAYS[day] ?? "Sunday"),
			opens,
			closes
		}))
	}
});
/** Returns the site as a whole, and how to search it. */
var website = (origin) => ({
	"@context": "https://schema.org",
	"@type": "WebSite",
	name: site.name,
	url: `${origin}/`,
	inLanguage: site.language,
	publisher: { "@id": `${origin}/#organisation` },
	potentialAction: {
		"@type": "SearchAction",
		target: {
			"@type": "EntryPoint",
			urlTemplate: `${origin}/courses?search={search_term_string}`
		},
		"query-input": "required name=search_term_string"
	}
});
export { Lily as a, Bloom as c, office as i, website as n, LilyScene as o, addressLines as r, PETAL as s, organisation as t };
