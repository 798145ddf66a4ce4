DROP VIEW "public"."public_media";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cleaned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "media" SET "cleaned" = true WHERE "media_type" IN ('application/pdf', 'text/vtt');--> statement-breakpoint
CREATE INDEX "media_not_cleaned" ON "media" USING btree ("id") WHERE not "media"."cleaned";--> statement-breakpoint
CREATE VIEW "public"."public_media" AS (select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes
from media file
where file.cleaned and (exists (select from resources where resources.media_id = file.id)
  or exists (select from maids where maids.shown and maids.face_media_id = file.id)
  or exists (
    select from videos join maids on maids.id = videos.maid_id and maids.shown
    where videos.media_id = file.id or videos.captions_media_id = file.id
      or videos.poster_media_id = file.id
  )));