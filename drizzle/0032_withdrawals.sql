ALTER TABLE "application_courses" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "withdrawal_note" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_withdrawal_known" CHECK (withdrawal_reason in ('other_offer', 'cost', 'family', 'later', 'other'));--> statement-breakpoint
-- What students said so far was written as a sentence, the label of a reason before their own words.
UPDATE "application_courses" c SET "withdrawal_reason" = said.reason, "end_note" = NULL,
  "withdrawal_note" = nullif(substr(c."end_note", length(said.label) + 3), '')
FROM (VALUES
  ('other_offer', 'I have chosen another university'),
  ('cost', 'The cost is too high'),
  ('family', 'My family or I have changed our plans'),
  ('later', 'I want to begin later'),
  ('other', 'Another reason')
) AS said (reason, label)
WHERE c."end_reason" = 'withdrawn' AND (c."end_note" = said.label OR starts_with(c."end_note", said.label || ': '));
