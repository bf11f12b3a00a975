CREATE TABLE "office_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"value" jsonb,
	"user_id" uuid,
	"saved_by" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_facts_kind_known" CHECK (kind in ('office', 'university', 'sub_agent', 'certificate')),
	CONSTRAINT "office_facts_of_a_person" CHECK (user_id is null or kind = 'certificate')
);
--> statement-breakpoint
ALTER TABLE "office_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "office_facts" ADD CONSTRAINT "office_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_facts" ADD CONSTRAINT "office_facts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_facts_newest" ON "office_facts" USING btree ("kind","subject","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "office_facts_of_person" ON "office_facts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "office_facts_by_saver" ON "office_facts" USING btree ("saved_by");--> statement-breakpoint
CREATE TRIGGER "office_facts_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "office_facts" FOR EACH STATEMENT EXECUTE FUNCTION "mark_catalogue_changed"();
