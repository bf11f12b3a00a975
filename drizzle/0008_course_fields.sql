ALTER TABLE "courses" ADD COLUMN "study_modes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "course_url" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "deadlines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "toefl_overall" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pte_overall" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "duolingo_overall" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "min_hsc_gpa" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "min_bachelor_cgpa" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "work_experience" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "other_requirements" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "home_tuition_fee" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_toefl_scale" CHECK (toefl_overall is null or toefl_overall between 1 and 120);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_pte_scale" CHECK (pte_overall is null or pte_overall between 10 and 90);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_duolingo_scale" CHECK (duolingo_overall is null or duolingo_overall between 10 and 160);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_hsc_scale" CHECK (min_hsc_gpa is null or min_hsc_gpa between 1 and 5);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_cgpa_scale" CHECK (min_bachelor_cgpa is null or min_bachelor_cgpa between 1 and 4);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_home_fee_not_negative" CHECK (home_tuition_fee is null or home_tuition_fee >= 0);