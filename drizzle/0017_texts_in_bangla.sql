ALTER TABLE "courses" ADD COLUMN "scholarships_bangla" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "about_bangla" text;--> statement-breakpoint
ALTER TABLE "task_templates" ADD COLUMN "title_bangla" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "title_bangla" text;