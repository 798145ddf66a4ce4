ALTER TABLE "messages" DROP CONSTRAINT "messages_channel";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "whatsapp_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'whatsapp', 'email', 'operator', 'webhook'));--> statement-breakpoint
-- A message that WhatsApp did not deliver becomes a text in its own row and begins again, once: no channel leads back.
create trigger follow_channel_moves before update on messages for each row
  execute function follow_listed_moves('channel', 'whatsapp>sms');--> statement-breakpoint
drop trigger keep_once_set on messages;--> statement-breakpoint
create trigger keep_once_set before update on messages for each row
  execute function keep_once_set('dedupe_key');--> statement-breakpoint
create trigger keep_sent_at before update on messages for each row
  when (old.channel = new.channel or old.delivery_state = 'delivered')
  execute function keep_once_set('sent_at');--> statement-breakpoint
drop trigger follow_listed_moves on messages;--> statement-breakpoint
create trigger follow_listed_moves before update on messages for each row
  when (old.channel = new.channel or old.delivery_state = 'delivered')
  execute function follow_listed_moves('delivery_state', 'waiting>sent', 'waiting>delivered',
    'waiting>failed', 'sent>delivered', 'sent>failed', 'failed>waiting');
