DROP INDEX "applications_to_contact";--> statement-breakpoint
DROP INDEX "choice_events_of_students";--> statement-breakpoint
DROP INDEX "applications_to_call";--> statement-breakpoint
DROP INDEX "applications_to_call_of_owner";--> statement-breakpoint
DROP INDEX "leads_to_call";--> statement-breakpoint
DROP INDEX "leads_to_call_of_owner";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_courses" ADD COLUMN "chased_on" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_called_in_vain" ON "applications" USING btree ("tries","contact_by" DESC NULLS LAST,"id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_to_call_again" ON "applications" USING btree ("again_at","id") WHERE contacted_at is null and status = 'submitted' and again_at is not null;--> statement-breakpoint
CREATE INDEX "application_courses_at_step" ON "application_courses" USING btree ("step","step_changed_at","application_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "leads_called_in_vain" ON "leads" USING btree ("tries","contact_by" DESC NULLS LAST,"id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
CREATE INDEX "leads_to_call_again" ON "leads" USING btree ("again_at","id") WHERE contacted_at is null and status = 'new' and again_at is not null;--> statement-breakpoint
CREATE INDEX "threads_to_answer" ON "threads" USING btree ((coalesce(answer_by, last_at)),"user_id") WHERE (waiting_since is not null or staff_unread > 0);--> statement-breakpoint
CREATE INDEX "threads_to_answer_of_owner" ON "threads" USING btree ("owner_id",(coalesce(answer_by, last_at)),"user_id") WHERE (waiting_since is not null or staff_unread > 0);--> statement-breakpoint
CREATE INDEX "applications_to_call" ON "applications" USING btree ("contact_by","id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_to_call_of_owner" ON "applications" USING btree ("owner_id","contact_by","id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "leads_to_call" ON "leads" USING btree ("contact_by","id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
CREATE INDEX "leads_to_call_of_owner" ON "leads" USING btree ("owner_id","contact_by","id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
-- A call without an answer reaches no one. The next one can wait: until when was said, else for two hours.
CREATE FUNCTION mark_tried() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  again timestamptz := coalesce(new.again_at, new.again_on::timestamp at time zone 'Asia/Dhaka', new.created_at + interval '2 hours');
begin
  update applications set tries = least(tries + 1, 1000), again_at = again where id = new.application_id;
  update leads set tries = least(tries + 1, 1000), again_at = again where id = new.lead_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contacts_tried AFTER INSERT ON contacts FOR EACH ROW WHEN (new.kind = 'no_answer') EXECUTE FUNCTION mark_tried();
--> statement-breakpoint
UPDATE applications a SET tries = t.tries, again_at = t.again FROM (
  SELECT application_id, least(count(*), 1000) AS tries, max(created_at) + interval '2 hours' AS again FROM contacts
  WHERE kind = 'no_answer' AND application_id IS NOT NULL GROUP BY application_id) t
WHERE t.application_id = a.id;
--> statement-breakpoint
UPDATE leads l SET tries = t.tries, again_at = t.again FROM (
  SELECT lead_id, least(count(*), 1000) AS tries, max(created_at) + interval '2 hours' AS again FROM contacts
  WHERE kind = 'no_answer' AND lead_id IS NOT NULL GROUP BY lead_id) t
WHERE t.lead_id = l.id;
