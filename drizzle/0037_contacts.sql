CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"lead_id" uuid,
	"kind" text NOT NULL,
	"note" text,
	"again_on" date,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_kind_known" CHECK (kind in ('called', 'no_answer', 'whatsapp', 'message', 'visit')),
	CONSTRAINT "contacts_about_one" CHECK (num_nonnulls(application_id, lead_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_of_application" ON "contacts" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_of_lead" ON "contacts" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_by_person" ON "contacts" USING btree ("by_id");