ALTER TABLE "courses" ADD COLUMN "min_ssc_gpa" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "study_gap" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "moi_accepted" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "backlogs" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "deposit" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cas_deposit" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "total_fee" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "campus" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "work_placement" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "commission" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "checked_on" date;