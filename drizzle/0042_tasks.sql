-- The first day by which a condition of an offer that is not met is due, as text. An index of choices reads it.
CREATE FUNCTION first_condition_due(conditions jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select min(condition->>'due') from jsonb_array_elements(conditions) condition where condition->>'metOn' is null
$$;
--> statement-breakpoint
CREATE TABLE "task_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"step" text NOT NULL,
	"title" text NOT NULL,
	"party" text NOT NULL,
	"due_after" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_templates_step_known" CHECK (step in ('submitted', 'reviewing', 'submitted_to_university', 'offer_issued', 'cas_requested', 'cas_issued', 'student_visa_application_submitted', 'visa_approved')),
	CONSTRAINT "task_templates_party_known" CHECK (party in ('student', 'staff')),
	CONSTRAINT "task_templates_due_after" CHECK (due_after between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "task_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'written' NOT NULL,
	"title" text,
	"due_on" date NOT NULL,
	"party" text NOT NULL,
	"assignee_id" uuid,
	"application_id" uuid,
	"course_id" text,
	"lead_id" uuid,
	"template_id" uuid,
	"change_id" uuid,
	"created_by" uuid,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_once_of_template" UNIQUE("template_id","application_id","course_id"),
	CONSTRAINT "tasks_kind_known" CHECK (kind in ('written', 'contact_again')),
	CONSTRAINT "tasks_party_known" CHECK (party in ('student', 'staff')),
	CONSTRAINT "tasks_say_something" CHECK ((kind = 'written') = (title is not null)),
	CONSTRAINT "tasks_about_one" CHECK (num_nonnulls(application_id, lead_id) = 1),
	CONSTRAINT "tasks_choice_of_application" CHECK (course_id is null or application_id is not null),
	CONSTRAINT "tasks_of_student" CHECK (party = 'staff' or (application_id is not null and assignee_id is null))
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answer_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task_templates" ADD CONSTRAINT "task_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_template_id_task_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_of_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_templates_by_creator" ON "task_templates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tasks_of_application" ON "tasks" USING btree ("application_id","course_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_of_lead" ON "tasks" USING btree ("lead_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_of_assignee" ON "tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tasks_to_do" ON "tasks" USING btree ("due_on","id") WHERE done_at is null and party = 'staff';--> statement-breakpoint
CREATE INDEX "tasks_to_do_of_assignee" ON "tasks" USING btree ("assignee_id","due_on","id") WHERE done_at is null and party = 'staff';--> statement-breakpoint
CREATE INDEX "tasks_of_change" ON "tasks" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_by_creator" ON "tasks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tasks_by_doer" ON "tasks" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "application_courses_to_reply" ON "application_courses" USING btree ("reply_by","application_id") WHERE ended_at is null and reply is null and outcome in ('conditional', 'unconditional') and reply_by is not null;--> statement-breakpoint
CREATE INDEX "application_courses_to_pay" ON "application_courses" USING btree ("deposit_due","application_id") WHERE ended_at is null and reply is distinct from 'declined' and deposit is not null and deposit_paid_on is null and deposit_due is not null;--> statement-breakpoint
CREATE INDEX "application_courses_to_meet" ON "application_courses" USING btree (first_condition_due("conditions"),"application_id") WHERE ended_at is null and reply is distinct from 'declined' and first_condition_due(conditions) is not null;--> statement-breakpoint
CREATE INDEX "applications_to_call" ON "applications" USING btree ("created_at","id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_to_call_of_owner" ON "applications" USING btree ("owner_id","created_at","id") WHERE contacted_at is null and status = 'submitted';--> statement-breakpoint
CREATE INDEX "applications_to_answer" ON "applications" USING btree ("answer_due_since","id") WHERE answer_due_since is not null;--> statement-breakpoint
CREATE INDEX "applications_to_answer_of_owner" ON "applications" USING btree ("owner_id","answer_due_since","id") WHERE answer_due_since is not null;--> statement-breakpoint
CREATE INDEX "choice_events_of_students" ON "choice_events" USING btree ("created_at") WHERE by = 'student' and kind in ('reply', 'ended') and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "leads_to_call" ON "leads" USING btree ("created_at","id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
CREATE INDEX "leads_to_call_of_owner" ON "leads" USING btree ("owner_id","created_at","id") WHERE contacted_at is null and status = 'new';--> statement-breakpoint
UPDATE leads SET contacted_at = reached.at FROM (
  select lead_id, min(created_at) as at from contacts where kind <> 'no_answer' group by 1
) AS reached WHERE reached.lead_id = leads.id;
--> statement-breakpoint
-- A call without an answer reaches no one.
CREATE FUNCTION mark_contacted() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update applications set contacted_at = coalesce(contacted_at, new.created_at), answer_due_since = null
  where id = new.application_id and (contacted_at is null or answer_due_since is not null);
  update leads set contacted_at = new.created_at where id = new.lead_id and contacted_at is null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contacts_mark AFTER INSERT ON contacts FOR EACH ROW WHEN (new.kind <> 'no_answer') EXECUTE FUNCTION mark_contacted();
--> statement-breakpoint
-- What an owner had to do is the new owner's, and of the pool if there is none. What someone else has to do stays theirs.
CREATE FUNCTION give_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name = 'applications' then
    update tasks set assignee_id = new.owner_id
    where application_id = new.id and party = 'staff' and done_at is null and assignee_id is not distinct from old.owner_id;
  else
    update tasks set assignee_id = new.owner_id
    where lead_id = new.id and party = 'staff' and done_at is null and assignee_id is not distinct from old.owner_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER applications_give_tasks AFTER UPDATE OF owner_id ON applications FOR EACH ROW
  WHEN (old.owner_id IS DISTINCT FROM new.owner_id) EXECUTE FUNCTION give_tasks();
--> statement-breakpoint
CREATE TRIGGER leads_give_tasks AFTER UPDATE OF owner_id ON leads FOR EACH ROW
  WHEN (old.owner_id IS DISTINCT FROM new.owner_id) EXECUTE FUNCTION give_tasks();
--> statement-breakpoint
INSERT INTO "cost_figures" ("key", "value", "valid_from", "source", "source_url", "checked_on", "is_shown") VALUES
	('decision_days', 21, NULL, 'GOV.UK, Student visa', 'https://www.gov.uk/student-visa', '2026-09-28', true);
