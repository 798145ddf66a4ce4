alter table nationalities add column arabic_label text not null default '', add column arabic_country text not null default '';
--> statement-breakpoint
alter table matching_types add column arabic_name text not null default '';
--> statement-breakpoint
alter table languages add column arabic_label text not null default '';
--> statement-breakpoint
alter table skills add column arabic_label text not null default '';
--> statement-breakpoint
alter table maids add column arabic_name text not null default '', add column arabic_letter text not null default '',
  add column arabic_sentences text[] not null default '{}';
--> statement-breakpoint
alter table maid_experience add column arabic_place text not null default '', add column arabic_what text not null default '';
--> statement-breakpoint
alter table videos add column arabic_captions_media_id uuid
  constraint videos_arabic_captions_media_id_media_id_fk references media (id) on delete restrict;
--> statement-breakpoint
create index videos_arabic_captions on videos (arabic_captions_media_id);
--> statement-breakpoint
alter table maid_drafts drop constraint maid_drafts_field, add constraint maid_drafts_field check (field in (
  'firstName', 'arabicName', 'bornOn', 'nationality', 'numberOfChildren', 'religion', 'skills',
  'skillLevels', 'notYet', 'experience', 'arrangement', 'matchingType', 'languages', 'roles',
  'letter', 'arabicLetter', 'monthlyPrice', 'wage', 'availableFrom', 'checks'));
--> statement-breakpoint
-- The index has names of languages now.
create trigger note_all_maids after insert or update or delete on languages
  for each statement execute function note_maid_change();
--> statement-breakpoint
-- As foldText in rules/text/fold-text.ts: marks, tatweel and hamza go, letters and digits have one form.
create or replace function plain_text(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
  as $$ select translate(
    regexp_replace(normalize(lower(unaccent('unaccent', value)), NFD),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069]', '', 'g'),
    'ٱىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييهك01234567890123456789') $$;
--> statement-breakpoint
-- As nameKey in rules/text/fold-text.ts: the consonants of a name, equal for its Latin and its Arabic spelling.
create function name_key(name text) returns text
  language plpgsql immutable strict parallel safe
  set search_path from current
  as $$
declare key text := plain_text(name);
declare sound text[];
begin
  foreach sound slice 1 in array array[
    ['chr', 'kr'], ['تش|ch|sh', 's'], ['ph', 'f'], ['c(?=[eiy])', 's'], ['x', 'ks'], ['[ckqكقخ]', 'k'],
    ['[szسصزشژ]', 's'], ['[gjجغچگ]', 'g'], ['[tتطث]', 't'], ['[dدضذظ]', 'd'], ['[bpبپ]', 'b'], ['[fvفڤ]', 'f'],
    ['ل', 'l'], ['م', 'm'], ['ن', 'n'], ['ر', 'r'], ['^[اعaeiou]', 'A'], ['^[وw]', 'W'], ['^[يy]', 'Y'],
    ['^[هحh]', 'H'], ['[^bdfgklmnrstAWYH]', ''], ['(.)\1+', '\1']]
  loop
    key := regexp_replace(key, sound[1], sound[2], 'g');
  end loop;
  return key;
end $$;
--> statement-breakpoint
-- The key of each word of a name, in capitals, which no other search finds.
create function name_keys(name text) returns text language sql immutable strict parallel safe
  set search_path from current
  as $$ select coalesce(string_agg('~' || upper(name_key(word)), ' '), '')
    from unnest(regexp_split_to_array(trim(name), '\s+')) as word where name_key(word) <> '' $$;
--> statement-breakpoint
alter table maids alter column search_text
  set expression as (plain_text(first_name || ' ' || arabic_name || ' ' || letter || ' ' || arabic_letter));
--> statement-breakpoint
create or replace function refresh_maid_rows(ids integer[]) returns void language sql as $$
  insert into maid_rows as known (maid_id, name, search_text, nationality_code, arrangement, price_aed, state,
    free_from, film_seconds, captions, has_consent, consent_until, passport_until, labels, label_words, added_at)
  select maids.id, maids.first_name, plain_text(concat_ws(' ', maids.first_name, nullif(maids.arabic_name, ''), maids.id)) || ' ' || name_keys(maids.first_name),
    maids.nationality_code, maids.arrangement, maids.monthly_price_aed,
    case
      when held.state = 'hired' then 'hired'
      when held.state = 'held' then 'on_hold'
      when maids.shown then 'published'
      when maids.withdrawn_at is not null or maids.published_at is not null then 'unpublished'
      else 'draft'
    end,
    maids.available_from,
    (select round(duration_seconds)::int from videos where videos.maid_id = maids.id order by position limit 1),
    maid_captions(maids.id), maids.consent_given_on is not null, maid_consent_until(maids.id),
    own.passport_ends_on, coalesce(own.labels, '{}'),
    coalesce(string_to_array(lower(replace(array_to_string(own.labels, chr(31)), ' ', '_')), chr(31)), '{}'), maids.created_at
  from maids
  left join holds held on held.maid_id = maids.id and held.state in ('held', 'hired')
  left join maid_private own on own.maid_id = maids.id
  where maids.id = any (ids)
  order by maids.id
  on conflict (maid_id) do update set name = excluded.name, search_text = excluded.search_text,
    nationality_code = excluded.nationality_code, arrangement = excluded.arrangement,
    price_aed = excluded.price_aed, state = excluded.state, free_from = excluded.free_from,
    film_seconds = excluded.film_seconds, captions = excluded.captions, has_consent = excluded.has_consent,
    consent_until = excluded.consent_until, passport_until = excluded.passport_until,
    labels = excluded.labels, label_words = excluded.label_words, version = known.version + 1
  where (known.name, known.search_text, known.nationality_code, known.arrangement, known.price_aed, known.state,
      known.free_from, known.film_seconds, known.captions, known.has_consent, known.consent_until,
      known.passport_until, known.labels)
    is distinct from (excluded.name, excluded.search_text, excluded.nationality_code, excluded.arrangement,
      excluded.price_aed, excluded.state, excluded.free_from, excluded.film_seconds, excluded.captions,
      excluded.has_consent, excluded.consent_until, excluded.passport_until, excluded.labels)
$$;
--> statement-breakpoint
select refresh_maid_rows(array(select id from maids));
--> statement-breakpoint
create or replace view public_media as (select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes
from media file
where file.cleaned and (exists (select from resources where resources.media_id = file.id)
  or exists (
    select from maids where maids.shown and maids.face_media_id = file.id
    and not exists (
      select from media_items item join media_consents consent on consent.id = item.consent_id
      where item.maid_id = maids.id and item.file_id = maids.face_media_id
        and (consent.ends_at <= now() or consent.withdrawn_at is not null)
    )
  )
  or exists (
    select from videos join maids on maids.id = videos.maid_id and maids.shown
    where (videos.media_id = file.id or videos.captions_media_id = file.id
      or videos.arabic_captions_media_id = file.id
      or videos.poster_media_id = file.id)
    and not exists (
      select from media_items item join media_consents consent on consent.id = item.consent_id
      where item.maid_id = maids.id and item.file_id = videos.media_id
        and (consent.ends_at <= now() or consent.withdrawn_at is not null)
    )
  )
  or exists (
    select from media_items item
    join maids on maids.id = item.maid_id and maids.shown
    join media_consents consent on consent.id = item.consent_id
      and consent.ends_at > now() and consent.withdrawn_at is null
    where item.state = 'on_site' and (item.file_id = file.id or item.captions_id = file.id
      or item.arabic_captions_id = file.id or item.poster_id = file.id)
  )));
--> statement-breakpoint
update videos set arabic_captions_media_id = item.arabic_captions_id from media_items item
where item.maid_id = videos.maid_id and item.state = 'on_site' and item.arabic_captions_id is not null
  and item.captions_id = videos.captions_media_id;
--> statement-breakpoint
-- The shipped lists; whatever an operator has renamed is left alone.
update nationalities set arabic_label = given.arabic_label, arabic_country = given.arabic_country from (values
  ('PH', 'Filipino', 'فلبينية', 'الفلبين'),
  ('ET', 'Ethiopian', 'إثيوبية', 'إثيوبيا'),
  ('ID', 'Indonesian', 'إندونيسية', 'إندونيسيا'),
  ('LK', 'Sri Lankan', 'سريلانكية', 'سريلانكا'),
  ('IN', 'Indian', 'هندية', 'الهند'),
  ('KE', 'Kenyan', 'كينية', 'كينيا'),
  ('UG', 'Ugandan', 'أوغندية', 'أوغندا'),
  ('NP', 'Nepali', 'نيبالية', 'نيبال'),
  ('BD', 'Bangladeshi', 'بنغلاديشية', 'بنغلاديش'),
  ('MM', 'Burmese', 'ميانمارية', 'ميانمار'),
  ('GH', 'Ghanaian', 'غانية', 'غانا'),
  ('MG', 'Malagasy', 'ملغاشية', 'مدغشقر'),
  ('CM', 'Cameroonian', 'كاميرونية', 'الكاميرون'),
  ('ZA', 'South African', 'جنوب أفريقية', 'جنوب أفريقيا')
) as given (code, label, arabic_label, arabic_country)
where nationalities.code = given.code and nationalities.label = given.label;
--> statement-breakpoint
update skills set arabic_label = given.arabic_label from (values
  ('NEWBORNS', 'Newborns', 'المواليد'),
  ('TODDLERS', 'Toddlers', 'الأطفال الصغار'),
  ('TWINS', 'Twins', 'التوائم'),
  ('SCHOOL_RUNS', 'School runs', 'مشاوير المدرسة'),
  ('HOMEWORK', 'Homework', 'الواجبات المدرسية'),
  ('SPECIAL_NEEDS', 'Children with special needs', 'أطفال أصحاب الهمم'),
  ('ELDERLY_CARE', 'Elderly care', 'كبار السن'),
  ('FIRST_AID', 'First aid', 'الإسعافات الأولية'),
  ('ARABIC_COOKING', 'Arabic cooking', 'الطبخ العربي'),
  ('INDIAN_COOKING', 'Indian cooking', 'الطبخ الهندي'),
  ('ASIAN_COOKING', 'East Asian cooking', 'طبخ شرق آسيا'),
  ('AFRICAN_COOKING', 'African cooking', 'الطبخ الأفريقي'),
  ('WESTERN_COOKING', 'Western cooking', 'الطبخ الغربي'),
  ('VEGETARIAN_COOKING', 'Vegetarian cooking', 'الطبخ النباتي'),
  ('BAKING', 'Baking', 'المخبوزات'),
  ('HOSTING', 'Guests and dinners', 'الضيوف والولائم'),
  ('SHOPPING', 'Food shopping', 'شراء المواد الغذائية'),
  ('CLEANING', 'Cleaning', 'التنظيف'),
  ('LAUNDRY', 'Laundry', 'غسل الملابس'),
  ('IRONING', 'Ironing', 'كي الملابس'),
  ('ORGANISING', 'Keeping things in order', 'ترتيب البيت'),
  ('LARGE_HOMES', 'Large homes', 'البيوت الكبيرة'),
  ('SEWING', 'Sewing', 'الخياطة'),
  ('GARDENING', 'Plants and gardens', 'النباتات والحدائق'),
  ('PETS', 'Dogs and cats', 'الكلاب والقطط'),
  ('SWIMMING', 'Swimming', 'السباحة'),
  ('DRIVING', 'Driving', 'قيادة السيارة')
) as given (code, label, arabic_label)
where skills.code = given.code and skills.label = given.label;
--> statement-breakpoint
update languages set arabic_label = given.arabic_label from (values
  ('Amharic', 'الأمهرية'),
  ('Arabic', 'العربية'),
  ('Bahasa Indonesia', 'الإندونيسية'),
  ('Balinese', 'البالية'),
  ('Bengali', 'البنغالية'),
  ('Burmese', 'البورمية'),
  ('Cantonese', 'الكانتونية'),
  ('Cebuano', 'السيبوانية'),
  ('English', 'الإنجليزية'),
  ('French', 'الفرنسية'),
  ('Hindi', 'الهندية'),
  ('Ilocano', 'الإيلوكانية'),
  ('Italian', 'الإيطالية'),
  ('Javanese', 'الجاوية'),
  ('Kikuyu', 'الكيكويو'),
  ('Luganda', 'اللوغندية'),
  ('Malagasy', 'الملغاشية'),
  ('Malay', 'الملايوية'),
  ('Malayalam', 'المالايالامية'),
  ('Mandarin', 'الصينية'),
  ('Maranao', 'المراناوية'),
  ('Marathi', 'الماراثية'),
  ('Mizo', 'الميزو'),
  ('Nepali', 'النيبالية'),
  ('Oromo', 'الأورومية'),
  ('Runyankole', 'النيانكولية'),
  ('Sinhala', 'السنهالية'),
  ('Sundanese', 'السوندية'),
  ('Swahili', 'السواحيلية'),
  ('Tagalog', 'التاغالوغية'),
  ('Tamang', 'التامانغية'),
  ('Tamil', 'التاميلية'),
  ('Telugu', 'التيلوغوية'),
  ('Thai', 'التايلاندية'),
  ('Tigrinya', 'التغرينية'),
  ('Twi', 'التوي'),
  ('Urdu', 'الأردية'),
  ('Zulu', 'الزولو')
) as given (label, arabic_label)
where languages.label = given.label;
--> statement-breakpoint
update matching_types set arabic_name = given.arabic_name from (values
  ('Filipino, live-in', 'فلبينية، تقيم معكم'),
  ('Filipino, live-out', 'فلبينية، تسكن خارج البيت'),
  ('Ethiopian, live-in', 'إثيوبية، تقيم معكم'),
  ('Ethiopian, live-out', 'إثيوبية، تسكن خارج البيت'),
  ('Indonesian and Burmese, live-in', 'إندونيسية أو ميانمارية، تقيم معكم'),
  ('Indonesian and Burmese, live-out', 'إندونيسية أو ميانمارية، تسكن خارج البيت'),
  ('South Asian, live-in', 'من جنوب آسيا، تقيم معكم'),
  ('South Asian, live-out', 'من جنوب آسيا، تسكن خارج البيت'),
  ('African, live-in', 'أفريقية، تقيم معكم'),
  ('African, live-out', 'أفريقية، تسكن خارج البيت')
) as given (name, arabic_name)
where matching_types.name = given.name;
