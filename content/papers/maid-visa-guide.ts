import { msg, type Translate } from '../../rules/text/text.ts';
import type { Paper } from './paper.ts';

/** Parameters of the site, as the printed guide states them; a page states what the office has entered. */
export const printedFigures = {
  sites_visa_eta_value: msg('7–10 working days'),
  sites_wait_after_paying_visa: msg('1–2 working days'),
  sites_wait_after_medical_visa: msg('1–3 working days'),
  sites_wait_after_sending_passport: msg('1–2 working days'),
  sites_wait_after_visit_center: msg('same day'),
  sites_sponsor_income: '25,000',
} as const;

export type GuideFigures = Readonly<Record<keyof typeof printedFigures, string>>;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const maidVisaGuide = (figures: GuideFigures, t: Translate): Paper => {
  // Figures that are printed as they are here have a translation.
  const inAll = t(figures.sites_visa_eta_value);
  const afterPaying = t(figures.sites_wait_after_paying_visa);
  const afterMedical = t(figures.sites_wait_after_medical_visa);
  const afterPassport = t(figures.sites_wait_after_sending_passport);
  const afterCentre = t(figures.sites_wait_after_visit_center);
  const income = figures.sites_sponsor_income;
  return {
    code: 'mvp_guide',
    title: t('Maid visa guide'),
    subtitle: t(
      'You have found the person who will work in your home. This is how her visa is made, what you give, what she does, and how long each part takes.',
    ),
    subject: t('Steps, documents, medical test and waiting times of a maid visa in the UAE'),
    edition: '2026-11-19',
    lastChecked: null,
    glance: [
      { name: t('From documents to residence'), value: inAll },
      { name: t('Steps'), value: t('Eight in all') },
      { name: t('Her residence lasts'), value: t('Two years') },
    ],
    sections: [
      {
        heading: t('In short'),
        blocks: [
          {
            paragraph: t(
              'You send a few documents and choose how to pay. We apply for the entry permit, book the medical test, type the Emirates ID application, arrange the insurance and prepare the contract. She goes to the medical test and, if it is her first Emirates ID, gives her fingerprints. You both sign the contract.',
            ),
          },
          {
            paragraph: t(
              'Nothing is glued or stamped into a passport any more. Since 11 April 2022 the Emirates ID is the proof of residence, and the residence itself can be seen in the app of the Federal Authority for Identity and Citizenship (ICP).',
            ),
          },
          {
            note: t(
              'Every time in this guide is a range, not a promise. Government times and fees can change; ask us for today’s before you rely on one.',
            ),
          },
        ],
      },
      {
        heading: t('What to have ready'),
        blocks: [
          {
            list: [
              t('Your Emirates ID, both sides.'),
              t('The photo page of her passport. It must be valid for six more months at least.'),
              t('A colour photo of her on a white background.'),
              t('If she is in the UAE now: her present visa, or the document that cancelled it.'),
              t('Your IBAN or a card, for the payments.'),
            ],
          },
          {
            paragraph: t(
              'Photos taken with a phone are fine when all four corners show, nothing shines and every letter can be read.',
            ),
          },
        ],
      },
      {
        heading: t('The eight steps'),
        blocks: [
          {
            steps: [
              {
                title: t('Sponsor file'),
                text: t(
                  'Only for families who sponsor her themselves, and only the first time. When we carry the visa there is nothing to open.',
                ),
                who: t('You, at a centre'),
                time: t('About 24 hours'),
              },
              {
                title: t('Entry permit'),
                text: t(
                  'The permission to come, or to stay and change status. It needs her passport copy and photo. The permit is commonly valid for 60 days, so the next steps should follow soon.',
                ),
                who: t('We apply'),
                time: t('{time} after payment', { time: afterPaying }),
              },
              {
                title: t('Change of status'),
                text: t('Only if she is already in the UAE on another visa.'),
                who: t('We apply'),
                time: t('Differs; ask us for today’s'),
              },
              {
                title: t('Medical test'),
                text: t(
                  'A blood test at a government-approved centre; a chest X-ray may be taken. The certificate is valid for 90 days. What to bring is listed further on.',
                ),
                who: t('She goes'),
                time: t('Results in {time}, hours when fast', { time: afterMedical }),
              },
              {
                title: t('Emirates ID'),
                text: t(
                  'We type the application. If it is her first card she gives fingerprints and a photo. This must happen within 10 days of the application, or the application lapses.',
                ),
                who: t('She goes once'),
                time: t('At the centre: {time}', { time: afterCentre }),
              },
              {
                title: t('Health insurance'),
                text: t(
                  'Needed before residence is granted. It can be issued once the contract, the medical result and the Emirates ID application are there.',
                ),
                who: t('We arrange'),
                time: t('With the documents above'),
              },
              {
                title: t('Employment contract'),
                text: t(
                  'The standard contract of the Ministry of Human Resources and Emiratisation (MoHRE). You both sign it.',
                ),
                who: t('You and she sign'),
                time: t('As soon as both have read it'),
              },
              {
                title: t('Residence'),
                text: t(
                  'Granted electronically. Her Emirates ID is the proof; nothing is put into her passport.',
                ),
                who: t('We apply'),
                time: t('All steps together: {time}', { time: inAll }),
              },
            ],
          },
        ],
      },
      {
        heading: t('The medical test'),
        blocks: [
          {
            paragraph: t(
              'The test is done in the UAE, after the entry permit or the change of status, at a government-approved centre. Certificates from private clinics are not accepted. She must be 18 or older.',
            ),
          },
          {
            facts: [
              {
                name: t('What is tested'),
                value: t(
                  'HIV and tuberculosis; for work in a home also syphilis and hepatitis B; for women a pregnancy test',
                ),
              },
              {
                name: t('How'),
                value: t('A blood test'),
                text: t(
                  'A chest X-ray may be taken. If she might be pregnant she should say so before it.',
                ),
              },
              {
                name: t('Vaccination'),
                value: t('Hepatitis B, in three doses'),
                text: t('The vaccination card is asked for at renewal, so keep it.'),
              },
              {
                name: t('The result'),
                value: t('Comes to the app or by text message to the number on the application'),
                text: t(
                  'It takes from a few hours to five days, depending on the service chosen. The certificate is valid for 90 days.',
                ),
              },
              {
                name: t('If the result is “unfit”'),
                value: t('The visa is refused and she may have to go home'),
                text: t(
                  'Message us the same day. Whoever hired her through an office has a right to a refund or a replacement.',
                ),
              },
            ],
          },
        ],
      },
      {
        heading: t('What she brings to the test'),
        blocks: [
          {
            list: [
              t('Her passport and a copy of it.'),
              t('The entry permit or the page that shows the change of status.'),
              t('The Emirates ID application form.'),
              t('Two photos on a white background.'),
              t('The application slip or booking, and the phone whose number is on it.'),
              t('At renewal: her Emirates ID and vaccination card.'),
            ],
          },
          {
            paragraph: t(
              'Ask when booking whether she may eat and drink before. Clothes without metal and being early usually help.',
            ),
          },
        ],
      },
      {
        heading: t('Where the test is done'),
        blocks: [
          {
            facts: [
              {
                name: t('Abu Dhabi'),
                value: t('SEHA Disease Prevention and Screening Centres'),
                text: t(
                  'There are about twelve, in Abu Dhabi, Al Ain and Al Dhafra. Book in the SEHA visa-screening app.',
                ),
              },
              {
                name: t('Dubai'),
                value: t('Dubai Health and Smart Salem centres'),
                text: t(
                  'The standard test costs about AED 250, a fast one about AED 700. Look up opening hours on the day: they differ from centre to centre.',
                ),
              },
            ],
          },
        ],
      },
      {
        heading: t('How long you wait'),
        blocks: [
          {
            facts: [
              {
                name: t('After you pay'),
                value: afterPaying,
                text: t('Until the entry permit is there.'),
              },
              { name: t('After the medical test'), value: afterMedical },
              {
                name: t('After sending the passport'),
                value: afterPassport,
                text: t(
                  'The passport is looked at for document checks, not for a sticker. It stays hers.',
                ),
              },
              { name: t('After visiting the centre'), value: capital(afterCentre) },
            ],
          },
        ],
      },
      {
        heading: t('If you would rather do it yourself'),
        blocks: [
          {
            paragraph: t(
              'Families with a monthly income of AED {income} or more can sponsor her themselves. They also show a marriage certificate, the spouse’s visa, the tenancy contract or title deed, a salary certificate and three months of bank statements; residents from abroad leave a deposit of AED 2,000, which is paid back to an IBAN. A sponsor of the same nationality may be asked for an embassy letter that the two are not related.',
              { income },
            ),
          },
          {
            paragraph: t(
              'In Dubai the Domestic Worker Package in the Dubai Now app brings the paperwork together: by the government’s own count in 2024 four steps instead of twelve, two visits instead of eight, and about five days instead of thirty. It needs UAE Pass, and she must be between 18 and 60 (there are exceptions above 60).',
            ),
          },
        ],
      },
      {
        heading: t('When something is not clear'),
        blocks: [
          {
            paragraph: t(
              'Message us in the chat, 7 days a week, 9 am to 10 pm. We answer, and we tell you who acts next. Where this guide and your signed contract differ, the contract decides.',
            ),
          },
        ],
      },
    ],
  };
};
