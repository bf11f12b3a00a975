/** From what the domain knows to what the API says. */
import type { z } from "zod";
import type { AppliedCourse } from "#app/domain/applications/applied-courses.server.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import type { FullApplication } from "#app/domain/applications/staff-applications.server.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { type LeadSource, type LeadStatus, sourceLabel, statusLabel } from "#app/domain/leads/lead-words.ts";
import type { NotificationView } from "#app/domain/notifications/my-notifications.server.ts";
import { parseHttps } from "#app/domain/values/web-address.ts";
import type {
  applicationJson,
  courseJson,
  leadJson,
  notificationJson,
  staffApplicationJson,
  universityJson,
} from "./schemas.ts";

type University = Pick<
  CourseDetails["university"],
  "id" | "name" | "city" | "country" | "imageUrl" | "googleMapUrl" | "qsRanking" | "ukRanking" | "website"
>;

/** An address that is not https is none: clients put it into a link or an image. */
export const safeUrl = (url: string | null) => parseHttps(url)?.href ?? null;

export const presentUniversity = (university: University): z.output<typeof universityJson> => ({
  id: university.id,
  name: university.name,
  city: university.city,
  country: university.country,
  imageUrl: safeUrl(university.imageUrl),
  googleMapUrl: safeUrl(university.googleMapUrl),
  qsRanking: university.qsRanking,
  ukRanking: university.ukRanking,
  website: safeUrl(university.website),
});

export const presentCourse = (course: CourseDetails): z.output<typeof courseJson> => ({
  id: course.id,
  name: course.name,
  faculty: course.faculty,
  level: course.level,
  duration: course.duration,
  currency: course.currency,
  tuitionFee: course.tuitionFee === null ? null : String(course.tuitionFee),
  scholarships: course.scholarships,
  ieltsOverall: course.ieltsOverall,
  ieltsListening: course.ieltsListening,
  ieltsReading: course.ieltsReading,
  ieltsWriting: course.ieltsWriting,
  ieltsSpeaking: course.ieltsSpeaking,
  startDates: course.startDates.join(", "),
  description: course.description,
  code: course.code,
  subjects: course.subjects,
  entryRequirements: course.entryRequirements,
  qualification: course.qualification,
  university: presentUniversity(course.university),
});

export const presentApplication = (
  application: Omit<ApplicationView, "events" | "reference" | "courses"> & { courses: AppliedCourse[] },
): z.output<typeof applicationJson> => ({
  id: application.id,
  fullName: application.fullName,
  email: application.email,
  phone: application.phone,
  selectedCourses: application.courses.map((course) => course.courseId),
  additionalNotes: application.additionalNotes,
  status: describeStatus(application.status).label,
  createdAt: application.createdAt.toISOString(),
  courseDetails: application.courses.map(({ name, universityName }) => ({ name, universityName })),
});

export const presentForStaff = (application: FullApplication): z.output<typeof staffApplicationJson> => ({
  ...presentApplication(application),
  reference: application.reference,
  version: application.version,
});

export const presentNotification = (notification: NotificationView): z.output<typeof notificationJson> => ({
  id: notification.id,
  title: notification.title,
  message: notification.message,
  type: notification.type,
  isRead: notification.isRead,
  createdAt: notification.createdAt.toISOString(),
});

interface LeadFacts {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  source: LeadSource;
  status: LeadStatus;
  interestedCourses: string | null;
  notes: string | null;
  createdAt: Date;
}

export const presentLead = (lead: LeadFacts): z.output<typeof leadJson> => ({
  id: lead.id,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  source: sourceLabel(lead.source),
  status: statusLabel(lead.status),
  interestedCourses: lead.interestedCourses,
  notes: lead.notes,
  createdAt: lead.createdAt.toISOString(),
});
