CREATE INDEX "application_events_by_actor" ON "application_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notifications_of_application" ON "notifications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notifications_by_creator" ON "notifications" USING btree ("created_by");