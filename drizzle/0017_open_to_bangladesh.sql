CREATE TABLE "recruitment_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitment_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"university_id" text NOT NULL,
	"state" text,
	"note" text,
	"source" text,
	"checked_on" date,
	"until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recruitment_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "recruitment" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "recruitment_note" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "recruitment_source" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "recruitment_checked_on" date;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "recruitment_until" date;--> statement-breakpoint
ALTER TABLE "recruitment_history" ADD CONSTRAINT "recruitment_history_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recruitment_history_by_university" ON "recruitment_history" USING btree ("university_id","id");--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_recruitment" CHECK (recruitment in ('open', 'limited', 'paused'));--> statement-breakpoint
-- Keeps each state, whichever code saves it.
CREATE FUNCTION "keep_recruitment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "recruitment_history" ("university_id", "state", "note", "source", "checked_on", "until")
	VALUES (NEW."id", NEW."recruitment", NEW."recruitment_note", NEW."recruitment_source", NEW."recruitment_checked_on", NEW."recruitment_until");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "universities_recruitment_began" AFTER INSERT ON "universities" FOR EACH ROW
WHEN (NEW."recruitment" IS NOT NULL) EXECUTE FUNCTION "keep_recruitment"();--> statement-breakpoint
CREATE TRIGGER "universities_recruitment_changed" AFTER UPDATE ON "universities" FOR EACH ROW
WHEN ((OLD."recruitment", OLD."recruitment_note", OLD."recruitment_source", OLD."recruitment_checked_on", OLD."recruitment_until")
	IS DISTINCT FROM (NEW."recruitment", NEW."recruitment_note", NEW."recruitment_source", NEW."recruitment_checked_on", NEW."recruitment_until"))
EXECUTE FUNCTION "keep_recruitment"();
