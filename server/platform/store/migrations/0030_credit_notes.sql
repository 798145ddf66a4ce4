CREATE TABLE "credit_notes" (
	"number" bigint PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"document_id" uuid,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_document_id_unique" UNIQUE("document_id"),
	CONSTRAINT "credit_notes_number_positive" CHECK ("credit_notes"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "maid_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "covers_from" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "covers_from" date;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_maid_id_maids_id_fk" FOREIGN KEY ("maid_id") REFERENCES "public"."maids"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('emirates_id_front', 'emirates_id_back', 'passport', 'residence_visa', 'bank_letter', 'contract', 'direct_debit_authority', 'receipt', 'credit_note'));--> statement-breakpoint
create trigger credit_notes_stay before update or delete on credit_notes
  for each row execute function refuse_change('document_id');
--> statement-breakpoint
create trigger keep_once_set before update on credit_notes for each row
  execute function keep_once_set('document_id');
--> statement-breakpoint
create trigger credit_notes_stay_whole before truncate on credit_notes
  for each statement execute function refuse_change();
