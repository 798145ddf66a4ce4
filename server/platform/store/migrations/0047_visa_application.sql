alter table applications add column visa_fils bigint;
--> statement-breakpoint
alter table applications add constraint applications_visa_price check (visa_fils > 0);
--> statement-breakpoint
alter table applications add constraint applications_visa check (visa_fils is null or flow = 'visa');
--> statement-breakpoint
alter table documents drop constraint documents_kind;
--> statement-breakpoint
alter table documents add constraint documents_kind check (kind in ('emirates_id_front', 'emirates_id_back', 'passport',
  'residence_visa', 'bank_letter', 'tenancy', 'salary_certificate', 'marriage_certificate', 'her_passport', 'her_photo',
  'her_visa', 'contract', 'direct_debit_authority', 'receipt', 'credit_note'));
--> statement-breakpoint
alter table capability_links drop constraint capability_links_purpose;
--> statement-breakpoint
alter table capability_links add constraint capability_links_purpose check (purpose in ('spouse_sign', 'spouse_arrival',
  'sign_only', 'continue_on_phone', 'survey', 'her_documents'));
