ALTER TABLE "users" ADD COLUMN "own_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_photo" boolean DEFAULT true NOT NULL;