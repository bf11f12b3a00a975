-- A file between its steps is kept for a day, in a form that this one replaces.
DELETE FROM "imports";--> statement-breakpoint
CREATE TABLE "import_meanings" (
	"field" text NOT NULL,
	"value" text NOT NULL,
	"meaning" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_meanings_field_value_pk" PRIMARY KEY("field","value")
);
--> statement-breakpoint
ALTER TABLE "import_meanings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_state_known";--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "sheets" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "state" SET DEFAULT 'reading';--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "join" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "doing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "mapping";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_known" CHECK (state in ('reading', 'matching', 'checked', 'running', 'done', 'failed'));