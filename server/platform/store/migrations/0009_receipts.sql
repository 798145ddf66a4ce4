CREATE TABLE "receipts" (
	"number" bigint PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"document_id" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipts_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "receipts_number_positive" CHECK ("receipts"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
create trigger receipts_stay before update or delete on receipts
  for each row execute function refuse_change('document_id');
--> statement-breakpoint
create trigger keep_once_set before update on receipts for each row
  execute function keep_once_set('document_id');
--> statement-breakpoint
create trigger receipts_stay_whole before truncate on receipts
  for each statement execute function refuse_change();
