ALTER TABLE "notifications" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_say_something" CHECK (title is not null or content is not null);
--> statement-breakpoint
-- What the system wrote so far becomes kind and parameters. A text that is not exactly one of these stays as it is. The
-- words stay too, for servers of the version before.
UPDATE "notifications" SET "content" = jsonb_build_object('kind', 'application_submitted', 'reference', substring("message" from '^We have received your application (SH-\w+)\.'))
WHERE "type" = 'application' AND "title" = 'Application submitted' AND "message" ~ '^We have received your application SH-\w+\. A counsellor will contact you within 6 hours\.$';
--> statement-breakpoint
UPDATE "notifications" n SET "content" = jsonb_build_object('kind', 'status_changed', 'status', step.status, 'course', nullif(substr(n."title", length(step.label) + 3), 'your application'))
FROM (VALUES
  ('submitted', 'Submitted', 'Keep your phone on, and have your passport and transcripts ready.'),
  ('reviewing', 'Reviewing', 'Send your counsellor anything still missing, such as transcripts, English test results, references or your personal statement.'),
  ('submitted_to_university', 'Submitted to University', 'Check your email. Some universities ask for an interview or another document.'),
  ('offer_issued', 'Offer Issued', 'Read the offer with your counsellor and meet any conditions. Then accept it and pay the deposit before the deadline.'),
  ('cas_requested', 'CAS Requested', 'Keep the money for your fees and living costs in the bank for 28 days in a row, and take your tuberculosis (TB) test.'),
  ('cas_issued', 'CAS Issued', 'Check every detail of your CAS with your counsellor. Then apply online and book your visa appointment.'),
  ('student_visa_application_submitted', 'Student Visa Application Submitted', 'If the Home Office asks you to an interview, reply straight away. Do not book a flight you cannot change.'),
  ('visa_approved', 'Visa Approved', 'Check your name and the dates on your visa, book your flight and accommodation, and tell your counsellor when you arrive.')
) AS step (status, label, message)
WHERE n."type" = 'application' AND n."send_id" IS NULL AND n."message" = step.message AND starts_with(n."title", step.label || ': ');
--> statement-breakpoint
UPDATE "notifications" n SET "content" = jsonb_build_object('kind', 'status_corrected', 'status', step.status, 'course', nullif(substr(n."title", length('Correction: ' || step.label) + 3), 'your application'), 'reference', substring(n."message" from '^The last message about your application (SH-\w+) '))
FROM (VALUES
  ('submitted', 'Submitted'),
  ('reviewing', 'Reviewing'),
  ('submitted_to_university', 'Submitted to University'),
  ('offer_issued', 'Offer Issued'),
  ('cas_requested', 'CAS Requested'),
  ('cas_issued', 'CAS Issued'),
  ('student_visa_application_submitted', 'Student Visa Application Submitted'),
  ('visa_approved', 'Visa Approved'),
  ('accepted', 'Accepted'),
  ('rejected', 'Rejected'),
  ('under_review', 'Under Review'),
  ('pending', 'Pending')
) AS step (status, label)
WHERE n."type" = 'application' AND n."send_id" IS NULL AND starts_with(n."title", 'Correction: ' || step.label || ': ')
  AND n."message" ~ '^The last message about your application SH-\w+ was sent by mistake\. It is still at ' AND right(n."message", length(step.label) + 5) = ' at ' || step.label || '.';
--> statement-breakpoint
UPDATE "notifications" n SET "content" = jsonb_build_object('kind', 'new_courses', 'courses', substring(n."title" from '^\d+')::int, 'searches', found.searches)
FROM (
  SELECT "id", jsonb_agg(jsonb_build_object('name', line[1], 'fresh', line[2]::int) ORDER BY place) AS searches, bool_and(line IS NOT NULL) AS is_all
  FROM (
    SELECT "id", place, regexp_match(text, '^(.*): (\d{1,9})$') AS line
    FROM "notifications", unnest(string_to_array("message", E'\n')) WITH ORDINALITY AS lines (text, place)
    WHERE "type" = 'new_courses'
  ) read GROUP BY "id"
) found
WHERE n."id" = found."id" AND found.is_all AND n."send_id" IS NULL AND n."title" ~ '^\d{1,9} new courses? for your saved searches$';
