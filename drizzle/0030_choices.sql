CREATE TABLE "choice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "choice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"change_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"changes" jsonb NOT NULL,
	"by" text NOT NULL,
	"actor_id" uuid,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "choice_events_kind_known" CHECK (kind in ('added', 'intake', 'step', 'outcome', 'reply', 'condition', 'deposit', 'cas', 'visa', 'details', 'ended', 'reopened')),
	CONSTRAINT "choice_events_by_known" CHECK (by in ('student', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "choice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "intake" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "step" text DEFAULT 'submitted' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "step_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "outcome" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "outcome_note" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "offer_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "reply_by" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "fee_after_scholarship" integer;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "deposit" integer;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "deposit_due" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "deposit_paid_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "replied_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "replied_by" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "cas_number" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "cas_issued_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "cas_expires_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "visa_applied_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "biometrics_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "visa_decided_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "visa_decision" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "university_reference" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "end_note" text;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "share_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_key" uuid;--> statement-breakpoint
ALTER TABLE "choice_events" ADD CONSTRAINT "choice_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice_events" ADD CONSTRAINT "choice_events_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "choice_events_in_order" ON "choice_events" USING btree ("application_id","course_id","id");--> statement-breakpoint
CREATE INDEX "choice_events_by_actor" ON "choice_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "application_courses_by_outcome" ON "application_courses" USING btree ("outcome","application_id");--> statement-breakpoint
CREATE INDEX "application_courses_by_intake" ON "application_courses" USING btree ("intake","application_id");--> statement-breakpoint
CREATE INDEX "application_courses_by_university" ON "application_courses" USING btree ("university_name","intake","application_id");--> statement-breakpoint
CREATE INDEX "application_courses_to_remind" ON "application_courses" USING btree ("reminded_on" NULLS FIRST) WHERE ended_at is null and (reply_by is not null or deposit_due is not null or starts_on is not null or cas_expires_on is not null or conditions <> '[]'::jsonb);--> statement-breakpoint
CREATE INDEX "application_courses_ended" ON "application_courses" USING btree ("end_reason","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_change" ON "notifications" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_calendar_key_unique" UNIQUE("calendar_key");--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_step_known" CHECK (step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved'));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_outcome_known" CHECK (outcome in ('waiting', 'conditional', 'unconditional', 'waitlisted', 'refused'));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_reply_known" CHECK (reply in ('accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_replied_by_known" CHECK (replied_by in ('student', 'staff'));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_visa_known" CHECK (visa_decision in ('approved', 'refused'));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_end_known" CHECK (end_reason in ('refused', 'declined', 'withdrawn', 'deferred', 'visa_refused', 'course_closed', 'no_contact', 'duplicate', 'other'));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_end_has_a_reason" CHECK ((ended_at is null) = (end_reason is null));--> statement-breakpoint
ALTER TABLE "application_courses" ADD CONSTRAINT "application_courses_intake_is_a_month" CHECK (intake ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');--> statement-breakpoint
-- Each choice begins with its application's step and history. An application at a legacy value has reached what its
-- events say.
UPDATE "application_courses" c SET "step" = reached.step, "step_changed_at" = reached.at, "sent_on" = reached.sent_on
FROM (
  SELECT a."id",
    CASE WHEN a."status" IN ('accepted', 'rejected', 'under_review', 'pending') THEN coalesce((
      SELECT e."to_status" FROM "application_events" e
      WHERE e."application_id" = a."id" AND e."taken_back_at" IS NULL AND e."to_status" NOT IN ('accepted', 'rejected', 'under_review', 'pending')
      ORDER BY e."id" DESC LIMIT 1), 'submitted') ELSE a."status" END AS step,
    a."status_changed_at" AS at,
    (SELECT (max(e."created_at") AT TIME ZONE 'Asia/Dhaka')::date FROM "application_events" e
      WHERE e."application_id" = a."id" AND e."taken_back_at" IS NULL AND e."to_status" = 'submitted_to_university') AS sent_on
  FROM "applications" a
) reached WHERE reached."id" = c."application_id";
--> statement-breakpoint
INSERT INTO "choice_events" ("application_id", "course_id", "change_id", "kind", "changes", "by", "actor_id", "taken_back_at", "created_at")
SELECT c."application_id", c."course_id", gen_random_uuid(), CASE WHEN e."from_status" IS NULL THEN 'added' ELSE 'step' END,
  jsonb_build_object('step', jsonb_build_array(e."from_status", e."to_status")),
  CASE WHEN e."from_status" IS NULL THEN 'student' ELSE 'staff' END, e."actor_id", e."taken_back_at", e."created_at"
FROM "application_courses" c JOIN "application_events" e ON e."application_id" = c."application_id"
ORDER BY e."id", c."position";
--> statement-breakpoint
-- A server of the version before knows only the application's status. Its change moves the choice that the student goes
-- with, or the open choices at the old step and beyond the new one. A server of this version moves them itself, and says
-- so for its transaction.
CREATE FUNCTION "choices_follow_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps constant text[] := ARRAY['submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved'];
  going boolean := EXISTS (SELECT FROM "application_courses" WHERE "application_id" = new."id" AND "ended_at" IS NULL AND "reply" = 'accepted');
BEGIN
  IF NOT new."status" = ANY (steps) OR current_setting('shapla.choices', true) = 'moved' THEN
    RETURN NULL;
  END IF;
  UPDATE "application_courses" SET "step" = new."status", "step_changed_at" = new."status_changed_at", "version" = "version" + 1
  WHERE "application_id" = new."id" AND "ended_at" IS NULL AND "step" <> new."status"
    AND (CASE WHEN going THEN "reply" = 'accepted' ELSE "step" = old."status" OR NOT old."status" = ANY (steps) END
      OR array_position(steps, "step") > array_position(steps, new."status"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_choices_follow_status" AFTER UPDATE OF "status" ON "applications" FOR EACH ROW WHEN (old."status" IS DISTINCT FROM new."status") EXECUTE FUNCTION "choices_follow_status"();
