CREATE TABLE "mail_bounces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"status" text,
	"detail" text,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_bounces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_received" (
	"message_hash" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_received_message_hash_recipient_hash_pk" PRIMARY KEY("message_hash","recipient_hash"),
	CONSTRAINT "mail_received_outcome_known" CHECK (outcome in ('filed', 'bounced', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "mail_received" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_received" ADD CONSTRAINT "mail_received_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_received_of_user" ON "mail_received" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_received_oldest" ON "mail_received" USING btree ("created_at");