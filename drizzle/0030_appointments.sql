CREATE TABLE "appointment_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"kinds" text[] NOT NULL,
	"minutes" smallint NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "appointment_hours_once" UNIQUE("staff_id","weekday","from_time"),
	CONSTRAINT "appointment_hours_weekday" CHECK (weekday between 0 and 6),
	CONSTRAINT "appointment_hours_times" CHECK (from_time ~ '^[0-2][0-9]:[0-5][0-9]$' and to_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "appointment_hours_in_order" CHECK (from_time < to_time),
	CONSTRAINT "appointment_hours_length" CHECK (minutes between 10 and 120),
	CONSTRAINT "appointment_hours_capacity" CHECK (capacity between 1 and 20),
	CONSTRAINT "appointment_hours_kinds_known" CHECK (kinds <@ array['phone', 'whatsapp', 'video', 'office']::text[] and kinds <> '{}')
);
--> statement-breakpoint
ALTER TABLE "appointment_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid,
	"user_id" uuid,
	"lead_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"seat" smallint NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"state" text DEFAULT 'booked' NOT NULL,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_kind_known" CHECK (kind in ('phone', 'whatsapp', 'video', 'office')),
	CONSTRAINT "appointments_state_known" CHECK (state in ('booked', 'cancelled', 'arrived', 'missed')),
	CONSTRAINT "appointments_of_one" CHECK (num_nonnulls(user_id, lead_id) = 1),
	CONSTRAINT "appointments_length" CHECK (minutes > 0 and seat > 0)
);
--> statement-breakpoint
ALTER TABLE "appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_work" ADD COLUMN "video_link" text;--> statement-breakpoint
ALTER TABLE "appointment_hours" ADD CONSTRAINT "appointment_hours_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_seat_once" ON "appointments" USING btree ("staff_id","starts_at","seat") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_of_staff" ON "appointments" USING btree ("staff_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_of_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_lead" ON "appointments" USING btree ("lead_id","starts_at");