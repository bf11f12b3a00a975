CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"until" date,
	"given_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "hand_overs_between_two" CHECK (from_id <> to_id)
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "handed_over" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handed_over_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hand_over_id" uuid NOT NULL,
	"application_id" uuid,
	"lead_id" uuid,
	"task_id" uuid,
	"thread_id" uuid,
	CONSTRAINT "handed_over_application" UNIQUE("hand_over_id","application_id"),
	CONSTRAINT "handed_over_lead" UNIQUE("hand_over_id","lead_id"),
	CONSTRAINT "handed_over_task" UNIQUE("hand_over_id","task_id"),
	CONSTRAINT "handed_over_thread" UNIQUE("hand_over_id","thread_id"),
	CONSTRAINT "handed_over_one" CHECK (num_nonnulls(application_id, lead_id, task_id, thread_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "handed_over" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_over" ADD CONSTRAINT "handed_over_hand_over_id_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."hand_overs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_over" ADD CONSTRAINT "handed_over_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_over" ADD CONSTRAINT "handed_over_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_over" ADD CONSTRAINT "handed_over_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_over" ADD CONSTRAINT "handed_over_thread_id_threads_user_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_open" ON "hand_overs" USING btree ("until","id") WHERE returned_at is null;--> statement-breakpoint
CREATE INDEX "hand_overs_from" ON "hand_overs" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "hand_overs_to" ON "hand_overs" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "hand_overs_by_giver" ON "hand_overs" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "handed_over_of_application" ON "handed_over" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "handed_over_of_lead" ON "handed_over" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "handed_over_of_task" ON "handed_over" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "handed_over_of_thread" ON "handed_over" USING btree ("thread_id");