ALTER TABLE "holds" ADD COLUMN "network_lookup" "bytea";--> statement-breakpoint
CREATE INDEX "holds_network" ON "holds" USING btree ("network_lookup") WHERE "holds"."state" = 'held';