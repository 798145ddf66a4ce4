-- Content that colleagues edit has a text per language; an empty Arabic one means that the English text is shown.
alter table parameters add column arabic text not null default '';
--> statement-breakpoint
alter table site_settings add column arabic text not null default '';
--> statement-breakpoint
alter table resources add column arabic_title text not null default '';
--> statement-breakpoint
alter table guides add column arabic jsonb;
--> statement-breakpoint
alter table campaign_rules add column chat_message_arabic text;
--> statement-breakpoint
alter table redirects add column chat_message_arabic text;
--> statement-breakpoint
-- Versions hold all columns, so that the trigger finds no difference.
update content_versions set value = value || '{"arabic": ""}' where kind in ('parameters', 'site');
--> statement-breakpoint
update content_versions set value = value || '{"arabic_title": ""}' where kind = 'resources';
--> statement-breakpoint
update content_versions set value = value || '{"arabic": null}' where kind = 'guides' and value ? 'value';
--> statement-breakpoint
-- The texts that came with the product and were not changed since.
update parameters set arabic = shipped.arabic
  from (values
    ('sites_visa_eta_value', '7–10 working days', '7 إلى 10 أيام عمل'),
    ('sites_wait_after_paying_visa', '1–2 working days', 'يوم عمل إلى يومين'),
    ('sites_wait_after_medical_visa', '1–3 working days', 'يوم عمل إلى 3 أيام'),
    ('sites_wait_after_sending_passport', '1–2 working days', 'يوم عمل إلى يومين'),
    ('sites_wait_after_visit_center', 'same day', 'في اليوم نفسه'),
    ('sites_cost_ticket_source', 'an example; ask an airline', 'مثال، اسألوا شركة طيران'),
    ('SURVEY_GOOGLE_REVIEW_HEADER', 'Thank you for telling us', 'شكرًا لأنكم أخبرتمونا'),
    ('SURVEY_GOOGLE_REVIEW_TEXT',
      'Other families read reviews before they choose. Whatever your score, an honest review on Google helps them.',
      'تقرأ العائلات التقييمات قبل أن تختار. أيًّا كان تقييمكم، فرأيكم الصادق على غوغل يساعدها.')
  ) as shipped (code, value, arabic)
  where parameters.code = shipped.code and parameters.value = shipped.value;
--> statement-breakpoint
update site_settings set arabic = 'مرحبًا، أود معرفة المزيد عن توظيف عاملة.'
  where code = 'chatMessage' and value = '"Hello, I would like to know more about hiring a maid."';
--> statement-breakpoint
update resources set arabic_title = shipped.arabic
  from (values
    ('mvp_guide', 'Maid visa guide', 'دليل تأشيرة العاملة'),
    ('site_insurance', 'Insurance for your maid', 'التأمين الصحي لعاملتكم'),
    ('hire_contract_sample', 'Sample contract: hiring a maid', 'نموذج عقد: توظيف عاملة'),
    ('visa_contract_sample', 'Sample contract: getting a visa for a maid', 'نموذج عقد: استخراج تأشيرة لعاملة'),
    ('legal_disclosure', 'What we disclose', 'ما نفصح عنه')
  ) as shipped (code, title, arabic)
  where resources.code = shipped.code and resources.title = shipped.title;
