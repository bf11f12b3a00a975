import { t as Dialog } from "./dialog-DBi8zsby.js";
import { n as applicationTitle, t as ApplicationDetails } from "./application-details-B4qOmBfz.js";
import { jsx } from "react/jsx-runtime";
// app/routes/applications/application-dialog.tsx
function ApplicationDialog({ application, onClose }) {
	return /* @__PURE__ */ jsx(Dialog, {
		title: applicationTitle(application),
		lead: /* @__PURE__ */ jsx("p", {
			className: "text-ink-2",
			children: application.courses[0]?.universityName
		}),
		onClose,
		children: /* @__PURE__ */ jsx(ApplicationDetails, { application })
	});
}
export { ApplicationDialog as default };
