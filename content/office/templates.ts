import { msg } from '../../rules/text/text.ts';

/** Texts that staff send often; they change the words before they send them. */
export const templates = [
  {
    code: 'on_hold',
    name: msg('She is on hold'),
    en: 'She is on hold for you. Finish your application to keep her.',
    ar: 'هي محجوزة لكم مؤقتًا. أكملوا طلبكم للاحتفاظ بها.',
  },
  {
    code: 'spouse_signs',
    name: msg('Spouse signs on their phone'),
    en: 'Your spouse gets a text and signs on their own phone. It takes about two minutes.',
    ar: 'ستصل رسالة نصية إلى الزوج أو الزوجة للتوقيع على الهاتف. يستغرق ذلك نحو دقيقتين.',
  },
  {
    code: 'document_photo',
    name: msg('How to photograph a document'),
    en: 'Please photograph the document on a dark surface, without flash, with all four corners in the picture.',
    ar: 'نرجو تصوير المستند على سطح داكن من دون فلاش، مع ظهور زواياه الأربع.',
  },
  {
    code: 'call_missed',
    name: msg('We tried to call'),
    en: 'We tried to call you about your application. When is a good time to reach you?',
    ar: 'حاولنا الاتصال بكم بخصوص طلبكم. ما الوقت المناسب للتواصل معكم؟',
  },
  {
    code: 'driver_today',
    name: msg('Driver comes today'),
    en: 'Our driver comes today. Please make sure that an adult of the family is at home.',
    ar: 'يصل سائقنا اليوم. نرجو وجود شخص بالغ من العائلة في المنزل.',
  },
  {
    code: 'thank_you',
    name: msg('Thank you'),
    en: 'Thank you, we have everything we need. You don’t have to do anything now.',
    ar: 'شكرًا لكم، لدينا كل ما نحتاجه. لا شيء عليكم الآن.',
  },
] as const;
