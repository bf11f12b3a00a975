CREATE TABLE "message_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"file_id" uuid,
	"shown_name" text NOT NULL,
	CONSTRAINT "message_files_once" UNIQUE("message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "message_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"is_ours" boolean NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"quoted" text,
	"way" text NOT NULL,
	"application_id" uuid,
	"course_id" text,
	"document_id" uuid,
	"notification_id" uuid,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(body)) STORED NOT NULL,
	CONSTRAINT "messages_in_order" UNIQUE("user_id","seq"),
	CONSTRAINT "messages_once" UNIQUE("user_id","key"),
	CONSTRAINT "messages_way_known" CHECK (way in ('page', 'api', 'email')),
	CONSTRAINT "messages_choice_whole" CHECK ((application_id is null) = (course_id is null))
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "threads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"taken_by" uuid,
	"last_at" timestamp with time zone NOT NULL,
	"student_unread" integer DEFAULT 0 NOT NULL,
	"staff_unread" integer DEFAULT 0 NOT NULL,
	"student_read_to" bigint DEFAULT 0 NOT NULL,
	"staff_read_to" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"mailed_to" bigint DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "threads_wait_has_an_end" CHECK ((waiting_since is null) = (answer_by is null))
);
--> statement-breakpoint
ALTER TABLE "threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_document_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."document_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_threads_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."threads"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about_choice" FOREIGN KEY ("application_id","course_id") REFERENCES "public"."application_courses"("application_id","course_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_by_file" ON "message_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_by_choice" ON "messages" USING btree ("application_id","course_id");--> statement-breakpoint
CREATE INDEX "messages_by_document" ON "messages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "messages_by_notification" ON "messages" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "threads_newest" ON "threads" USING btree ("last_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "threads_of_owner" ON "threads" USING btree ("owner_id","last_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "threads_unread" ON "threads" USING btree ("owner_id","last_at" DESC NULLS FIRST,"user_id") WHERE staff_unread > 0;--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("answer_by","user_id") WHERE answer_by is not null;--> statement-breakpoint
CREATE INDEX "threads_by_taker" ON "threads" USING btree ("taken_by");--> statement-breakpoint
-- Whose a thread is follows from the records of its student, whichever server changes them.
CREATE FUNCTION thread_owner(person uuid, taker uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  select coalesce(
    (select owner_id from applications where user_id = person and owner_id is not null
      order by choices_ended_at is not null, created_at desc limit 1),
    (select owner_id from leads where account_id = person and owner_id is not null order by created_at desc limit 1),
    taker)
$$;
--> statement-breakpoint
CREATE FUNCTION threads_follow_records() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_table_name = 'applications' then
    if tg_op = 'UPDATE' and old.user_id is distinct from new.user_id then
      update threads set owner_id = thread_owner(user_id, taken_by) where user_id = old.user_id;
    end if;
    update threads set owner_id = thread_owner(user_id, taken_by) where user_id = new.user_id;
  else
    if tg_op = 'UPDATE' and old.account_id is distinct from new.account_id then
      update threads set owner_id = thread_owner(user_id, taken_by) where user_id = old.account_id;
    end if;
    update threads set owner_id = thread_owner(user_id, taken_by) where user_id = new.account_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER applications_own_thread AFTER INSERT OR UPDATE OF owner_id, user_id, choices_ended_at ON applications FOR EACH ROW
  WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION threads_follow_records();
--> statement-breakpoint
CREATE TRIGGER leads_own_thread AFTER INSERT OR UPDATE OF owner_id, account_id ON leads FOR EACH ROW
  WHEN (new.account_id IS NOT NULL) EXECUTE FUNCTION threads_follow_records();
--> statement-breakpoint
CREATE FUNCTION own_thread() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.owner_id := thread_owner(new.user_id, new.taken_by);
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER threads_own BEFORE INSERT OR UPDATE OF taken_by ON threads FOR EACH ROW EXECUTE FUNCTION own_thread();
--> statement-breakpoint
INSERT INTO "document_kinds" ("position", "id", "title", "why", "example", "levels", "from_step", "is_always", "per_choice", "valid_months", "valid_days") VALUES
	(900, 'message_files', 'Files from messages', 'What you or we added to a message.', NULL, '{}', 'visa_approved', false, false, NULL, NULL)
ON CONFLICT DO NOTHING;
