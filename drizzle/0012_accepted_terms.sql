ALTER TABLE "application_courses" ADD COLUMN "accepted_terms" jsonb;--> statement-breakpoint
UPDATE "application_courses" SET "accepted_terms" = jsonb_build_object(
  'fee', "fee_after_scholarship",
  'deposit', "deposit",
  'conditions', coalesce((SELECT jsonb_agg(one -> 'text') FROM jsonb_array_elements("conditions") one), '[]'::jsonb)
) WHERE "reply" = 'accepted';
