/** The actions in the audit log, with their labels. */
export const AUDIT_ACTIONS = {
  "application.status": "Status changed",
  "application.note": "Note added",
  "application.export": "Applications exported",
  "user.role": "Role changed",
  "user.delete": "Account deleted by its owner",
  "lead.create": "Lead created",
  "lead.change": "Lead changed",
  "lead.export": "Leads exported",
  "newsletter.export": "Newsletter list exported",
  "notification.send": "Notification sent",
  "course.create": "Course created",
  "course.change": "Course changed",
  "course.archive": "Course archived",
  "course.restore": "Course restored",
  "university.create": "University created",
  "university.change": "University changed",
  "university.archive": "University archived",
  "university.restore": "University restored",
  "counsellor.create": "Counsellor created",
  "counsellor.change": "Counsellor changed",
  "counsellor.archive": "Counsellor archived",
  "counsellor.restore": "Counsellor restored",
  "tutorial.create": "Tutorial created",
  "tutorial.change": "Tutorial changed",
  "tutorial.archive": "Tutorial archived",
  "tutorial.restore": "Tutorial restored",
  "catalogue.import": "Catalogue imported",
  "catalogue.export": "Catalogue exported",
  "figure.change": "Figure changed",
  "figure.check": "Figure checked",
  "figure.show": "Figure shown",
  "figure.hide": "Figure hidden",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text);
