ALTER TABLE "tasks" DROP CONSTRAINT "tasks_kind_known";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_say_something";--> statement-breakpoint
UPDATE "tasks" SET "kind" = 'renew_document', "title" = substring("title" from '^Send a new one: (.+)\. Yours is valid until [^.]+$') WHERE "kind" = 'written' AND "created_by" IS NULL AND "title" ~ '^Send a new one: (.+)\. Yours is valid until [^.]+$';--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_kind_known" CHECK (kind in ('written', 'contact_again', 'renew_document'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_say_something" CHECK ((kind = 'contact_again') = (title is null));