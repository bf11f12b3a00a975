import { i as describeStatus, r as STEPS } from "./status-CBEOYcYw.js";
import { n as Tag, t as StepBadge } from "./badge-BVEO8SFH.js";
import { a as Icon, n as ButtonLink } from "./button-D0TrQp1O.js";
import { a as formatMoment, r as formatDay } from "./format-DK19CZX6.js";
import { a as Stack, n as Inline } from "./layout-QGQWRgnE.js";
import { t as KeyValues } from "./key-values-Bx8eFrRI.js";
import { Link } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var STEP_GUIDES = {
	submitted: {
		meaning: "We have received your application.",
		actor: "Your counsellor",
		todo: "Keep your phone on, and have your passport and transcripts ready.",
		duration: "A counsellor contacts you within 6 hours.",
		overdueAfterHours: 6
	},
	reviewing: {
		meaning: "Your counsellor is checking your documents against each university's entry requirements.",
		actor: "Your counsellor",
		todo: "Send your counsellor anything still missing, such as transcripts, English test results, references or your personal statement.",
		duration: "2 to 5 working days once we have everything.",
		overdueAfterHours: 168
	},
	submitted_to_university: {
		meaning: "The university has your application and is making its decision.",
		actor: "The university",
		todo: "Check your email. Some universities ask for an interview or another document.",
		duration: "2 to 6 weeks.",
		overdueAfterHours: 1008
	},
	offer_issued: {
		meaning: "The university has offered you a place. A conditional offer lists things you still need to do. An unconditional offer does not.",
		actor: "You",
		todo: "Read the offer with your counsellor and meet any conditions. Then accept it and pay the deposit before the deadline.",
		duration: "1 to 4 weeks. You must reply before the deadline in your offer.",
		overdueAfterHours: 672
	},
	cas_requested: {
		meaning: "The university is preparing your CAS (Confirmation of Acceptance for Studies). You need its number for your visa application.",
		actor: "The university",
		todo: "Keep the money for your fees and living costs in the bank for 28 days in a row, and take your tuberculosis (TB) test.",
		duration: "1 to 4 weeks.",
		overdueAfterHours: 672
	},
	cas_issued: {
		meaning: "You have your CAS and can apply for your visa.",
		actor: "You",
		todo: "Check every detail of your CAS with your counsellor. Then apply online and book your visa appointment.",
		duration: "1 to 2 weeks.",
		overdueAfterHours: 336
	},
	student_visa_application_submitted: {
		meaning: "The Home Office is deciding on your visa.",
		actor: "The Home Office",
		todo: "If the Home Office asks you to an interview, reply straight away. Do not book a flight you cannot change.",
		duration: "Most decisions come within 3 weeks of your appointment.",
		overdueAfterHours: 672
	},
	visa_approved: {
		meaning: "Your visa is approved. You can travel to the UK to study.",
		actor: "You",
		todo: "Check your name and the dates on your visa, book your flight and accommodation, and tell your counsellor when you arrive.",
		duration: "Your course starts on the date in your CAS.",
		overdueAfterHours: null
	}
};
/** Returns the message a student gets when an application reaches a step. */
var stepMessage = (status) => STEP_GUIDES[status].todo;
var HOUR_MS = 36e5;
/**
* Returns the moment before which an application must have reached `status` to be overdue now. Null for the last step
* and legacy values.
*/
function overdueBefore(status, now) {
	const hours = isStep(status) ? STEP_GUIDES[status].overdueAfterHours : null;
	return hours === null ? null : /* @__PURE__ */ new Date(now.getTime() - hours * HOUR_MS);
}
/** Returns the guide that explains a status to the student, or null for legacy values. */
var guideOf = (status) => isStep(status) ? STEP_GUIDES[status] : null;
var isStep = (status) => Object.hasOwn(STEP_GUIDES, status);
/** Checks whether an application has been at its step longer than usual. */
function isOverdue(application, now) {
	const limit = overdueBefore(application.status, now);
	return limit !== null && application.statusChangedAt < limit;
}
// app/routes/applications/status-badge.tsx
/** Shows the status of an application: one of the eight steps, or a legacy value. */
function StatusBadge({ status }) {
	const { label, step, meaning } = describeStatus(status);
	return step === null ? /* @__PURE__ */ jsx(Tag, {
		meaning,
		children: label
	}) : /* @__PURE__ */ jsx(StepBadge, {
		step,
		children: label
	});
}
// app/domain/applications/timeline.ts
/** The position of an application among the eight steps. The explanations are in `steps.ts`, which is long. */
/**
* Returns the eight steps of an application: earlier ones done, the current one marked, later ones ahead. A legacy
* status is at no step.
*/
function timeline(status, events) {
	const current = describeStatus(status).step ?? 0;
	return STEPS.map((step, index) => {
		const position = index + 1;
		const event = position <= current ? events.findLast((entry) => describeStatus(entry.toStatus).key === step.key) : void 0;
		return {
			...step,
			state: position < current ? "done" : position === current ? "current" : "to come",
			reachedAt: event?.createdAt ?? null
		};
	});
}
// app/routes/applications/step-line.tsx
var hidden = {
	done: " (completed)",
	current: " (current step)",
	"to come": " (not started)"
};
var NAME_AND_DATE = "flex list-none flex-wrap justify-between gap-x-3";
/** Shows the eight steps in a line, horizontally if there is room. The application's details explain each step. */
function StepLine({ status, events }) {
	return /* @__PURE__ */ jsx("ol", {
		className: "eight-steps",
		"data-across": "",
		children: timeline(status, events).map((step, index) => /* @__PURE__ */ jsx(StepItem, {
			step,
			position: index + 1,
			children: /* @__PURE__ */ jsx("div", {
				className: NAME_AND_DATE,
				children: /* @__PURE__ */ jsx(StepName, { step })
			})
		}, step.key))
	});
}
/** One step with its dot. */
function StepItem({ step, position, children }) {
	return /* @__PURE__ */ jsxs("li", {
		"data-done": step.state === "done" ? "" : void 0,
		"aria-current": step.state === "current" ? "step" : void 0,
		children: [/* @__PURE__ */ jsx("span", {
			"aria-hidden": "true",
			children: step.state === "done" ? /* @__PURE__ */ jsx(Icon, { name: "check" }) : position
		}), children]
	});
}
function StepName({ step: { label, state, reachedAt } }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("b", { children: [label, /* @__PURE__ */ jsx("span", {
		className: "sr-only",
		children: hidden[state]
	})] }), reachedAt ? /* @__PURE__ */ jsx("time", {
		dateTime: reachedAt.toISOString(),
		children: formatDay(reachedAt)
	}) : null] });
}
// app/routes/applications/application-title.ts
/** Returns "MSc Data Science and 1 more". */
function applicationTitle(application) {
	const [first, ...others] = application.courses;
	const name = first?.name ?? "Application";
	return others.length > 0 ? `${name} and ${others.length} more` : name;
}
// app/routes/applications/timeline.tsx
/**
* Shows the eight steps: the reached ones with their dates, the current one with what to do now, and the others with
* the same in a disclosure.
*/
function Timeline({ status, events }) {
	return /* @__PURE__ */ jsx("ol", {
		className: "eight-steps",
		children: timeline(status, events).map((step, index) => /* @__PURE__ */ jsx(StepItem, {
			step,
			position: index + 1,
			children: step.state === "current" ? /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("div", {
				className: NAME_AND_DATE,
				children: /* @__PURE__ */ jsx(StepName, { step })
			}), /* @__PURE__ */ jsx(Guide, { guide: STEP_GUIDES[step.key] })] }) : /* @__PURE__ */ jsxs("details", { children: [/* @__PURE__ */ jsx("summary", {
				className: NAME_AND_DATE,
				children: /* @__PURE__ */ jsx(StepName, { step })
			}), /* @__PURE__ */ jsx(Guide, { guide: STEP_GUIDES[step.key] })] })
		}, step.key))
	});
}
function Guide({ guide }) {
	return /* @__PURE__ */ jsxs("div", {
		className: "grid gap-2 pt-1 text-ink text-t2",
		children: [/* @__PURE__ */ jsx("p", { children: guide.meaning }), /* @__PURE__ */ jsxs("dl", {
			className: "grid gap-2",
			children: [
				/* @__PURE__ */ jsx(Fact, {
					name: "What to do now",
					children: guide.todo
				}),
				/* @__PURE__ */ jsx(Fact, {
					name: "Who acts next",
					children: guide.actor
				}),
				/* @__PURE__ */ jsx(Fact, {
					name: "How long it takes",
					children: guide.duration
				})
			]
		})]
	});
}
var Fact = ({ name, children }) => /* @__PURE__ */ jsxs("div", {
	className: "flex flex-wrap gap-x-3",
	children: [/* @__PURE__ */ jsx("dt", {
		className: "flex-none basis-26 font-semibold text-ink-2",
		children: name
	}), /* @__PURE__ */ jsx("dd", {
		className: "grow basis-48",
		children
	})]
});
// app/routes/applications/application-details.tsx
/** Shows status, timeline, courses and the submitted details, in the dialog and on the page. */
function ApplicationDetails({ application }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs(Inline, {
			as: "p",
			children: [/* @__PURE__ */ jsx(StatusBadge, { status: application.status }), /* @__PURE__ */ jsxs("span", {
				className: "text-ink-2 text-t2",
				children: [
					"Reference ",
					/* @__PURE__ */ jsx("b", {
						className: "tabular",
						children: application.reference
					}),
					", submitted ",
					formatMoment(application.createdAt)
				]
			})]
		}),
		/* @__PURE__ */ jsx(Timeline, {
			status: application.status,
			events: application.events
		}),
		/* @__PURE__ */ jsx("p", { children: /* @__PURE__ */ jsxs(ButtonLink, {
			to: `/counselors?application=${application.id}`,
			children: [/* @__PURE__ */ jsx(Icon, { name: "chat" }), "Ask a counsellor about this application"]
		}) }),
		/* @__PURE__ */ jsxs(Stack, {
			gap: 2,
			children: [/* @__PURE__ */ jsx("h3", { children: application.courses.length === 1 ? "Course" : "Courses" }), /* @__PURE__ */ jsx(Stack, {
				as: "ul",
				gap: 2,
				children: application.courses.map((course) => /* @__PURE__ */ jsxs("li", { children: [
					/* @__PURE__ */ jsx(Link, {
						to: `/courses/${encodeURIComponent(course.courseId)}`,
						children: course.name
					}),
					/* @__PURE__ */ jsx("br", {}),
					/* @__PURE__ */ jsx("span", {
						className: "text-ink-2 text-t2",
						children: course.universityName
					}),
					course.archived ? /* @__PURE__ */ jsxs(Fragment, { children: [" ", /* @__PURE__ */ jsx(Tag, {
						meaning: "warn",
						children: "No longer offered"
					})] }) : null
				] }, course.courseId))
			})]
		}),
		/* @__PURE__ */ jsxs(Stack, {
			gap: 2,
			children: [
				/* @__PURE__ */ jsx("h3", { children: "Your details" }),
				/* @__PURE__ */ jsx(KeyValues, {
					className: "text-t2",
					rows: [
						["Full name", application.fullName],
						["Email", application.email],
						["Phone", application.phone]
					]
				}),
				application.additionalNotes ? /* @__PURE__ */ jsx("p", {
					className: "whitespace-pre-line",
					children: application.additionalNotes
				}) : null
			]
		})
	] });
}
export { guideOf as a, stepMessage as c, StatusBadge as i, applicationTitle as n, isOverdue as o, StepLine as r, overdueBefore as s, ApplicationDetails as t };
