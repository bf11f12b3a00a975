ALTER TABLE "document_files" ADD COLUMN "change_id" uuid;--> statement-breakpoint
CREATE INDEX "document_files_of_change" ON "document_files" USING btree ("change_id") WHERE change_id is not null;