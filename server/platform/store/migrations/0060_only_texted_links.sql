ALTER TABLE "capability_links" ADD COLUMN "only_texted" boolean DEFAULT false NOT NULL;
