import type { Paper } from './paper.ts';

/** Parameters of the site, as the printed guide states them; a page states what the office has entered. */
export const printedFigures = {
  sites_visa_eta_value: '7–10 working days',
  sites_wait_after_paying_visa: '1–2 working days',
  sites_wait_after_medical_visa: '1–3 working days',
  sites_wait_after_sending_passport: '1–2 working days',
  sites_wait_after_visit_center: 'same day',
  sites_sponsor_income: '25,000',
} as const;

export type GuideFigures = Readonly<Record<keyof typeof printedFigures, string>>;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const maidVisaGuide = ({
  sites_visa_eta_value: inAll,
  sites_wait_after_paying_visa: afterPaying,
  sites_wait_after_medical_visa: afterMedical,
  sites_wait_after_sending_passport: afterPassport,
  sites_wait_after_visit_center: afterCentre,
  sites_sponsor_income: income,
}: GuideFigures): Paper => ({
  code: 'mvp_guide',
  title: 'Maid visa guide',
  subtitle:
    'You have found the person who will work in your home. This is how her visa is made, what you give, what she does, and how long each part takes.',
  subject: 'Steps, documents, medical test and waiting times of a maid visa in the UAE',
  edition: '2026-11-16',
  lastChecked: null,
  glance: [
    { name: 'From papers to residence', value: inAll },
    { name: 'Steps', value: 'Eight in all' },
    { name: 'Her residence lasts', value: 'Two years' },
  ],
  sections: [
    {
      heading: 'In short',
      blocks: [
        {
          paragraph:
            'You send a few papers and choose how to pay. We apply for the entry permit, book the medical test, type the Emirates ID application, arrange the insurance and prepare the contract. She goes to the medical test and, if it is her first Emirates ID, gives her fingerprints. You both sign the contract.',
        },
        {
          paragraph:
            'Nothing is glued or stamped into a passport any more. Since 11 April 2022 the Emirates ID is the proof of residence, and the residence itself can be seen in the app of the Federal Authority for Identity and Citizenship (ICP).',
        },
        {
          note: 'Every time in this guide is a range, not a promise. Government times and fees can change; ask us for today’s before you rely on one.',
        },
      ],
    },
    {
      heading: 'What to have ready',
      blocks: [
        {
          list: [
            'Your Emirates ID, both sides.',
            'The photo page of her passport. It must be valid for six more months at least.',
            'A colour photo of her on a white background.',
            'If she is in the UAE now: her present visa, or the paper that cancelled it.',
            'Your IBAN or a card, for the payments.',
          ],
        },
        {
          paragraph:
            'Photos taken with a phone are fine when all four corners show, nothing shines and every letter can be read.',
        },
      ],
    },
    {
      heading: 'The eight steps',
      newPage: true,
      blocks: [
        {
          steps: [
            {
              title: 'Sponsor file',
              text: 'Only for families who sponsor her themselves, and only the first time. When we carry the visa there is nothing to open.',
              who: 'You, at a centre',
              time: 'About 24 hours',
            },
            {
              title: 'Entry permit',
              text: 'The permission to come, or to stay and change status. It needs her passport copy and photo. The permit is commonly valid for 60 days, so the next steps should follow soon.',
              who: 'We apply',
              time: `${afterPaying} after payment`,
            },
            {
              title: 'Change of status',
              text: 'Only if she is already in the UAE on another visa.',
              who: 'We apply',
              time: 'Differs; ask us for today’s',
            },
            {
              title: 'Medical test',
              text: 'A blood test at a government-approved centre; a chest X-ray may be taken. The certificate is valid for 90 days. What to bring is listed further on.',
              who: 'She goes',
              time: `Results in ${afterMedical}, hours when fast`,
            },
            {
              title: 'Emirates ID',
              text: 'We type the application. If it is her first card she gives fingerprints and a photo. This must happen within 10 days of the application, or the application lapses.',
              who: 'She goes once',
              time: `At the centre: ${afterCentre}`,
            },
            {
              title: 'Health insurance',
              text: 'Needed before residence is granted. It can be issued once the contract, the medical result and the Emirates ID application are there.',
              who: 'We arrange',
              time: 'With the papers above',
            },
            {
              title: 'Employment contract',
              text: 'The standard contract of the Ministry of Human Resources and Emiratisation (MoHRE). You both sign it.',
              who: 'You and she sign',
              time: 'As soon as both have read it',
            },
            {
              title: 'Residence',
              text: 'Granted electronically. Her Emirates ID is the proof; nothing is put into her passport.',
              who: 'We apply',
              time: `All steps together: ${inAll}`,
            },
          ],
        },
      ],
    },
    {
      heading: 'The medical test',
      newPage: true,
      blocks: [
        {
          paragraph:
            'The test is done in the UAE, after the entry permit or the change of status, at a government-approved centre. Certificates from private clinics are not accepted. She must be 18 or older.',
        },
        {
          facts: [
            {
              name: 'What is tested',
              value:
                'HIV and tuberculosis; for work in a home also syphilis and hepatitis B; for women a pregnancy test',
            },
            {
              name: 'How',
              value: 'A blood test',
              text: 'A chest X-ray may be taken. If she might be pregnant she should say so before it.',
            },
            {
              name: 'Vaccination',
              value: 'Hepatitis B, in three doses',
              text: 'The vaccination card is asked for at renewal, so keep it.',
            },
            {
              name: 'The result',
              value: 'Comes to the app or by text message to the number on the application',
              text: 'It takes from a few hours to five days, depending on the service chosen. The certificate is valid for 90 days.',
            },
            {
              name: 'If the result is “unfit”',
              value: 'The visa is refused and she may have to go home',
              text: 'Message us the same day. Whoever hired her through an office has a right to a refund or a replacement.',
            },
          ],
        },
      ],
    },
    {
      heading: 'What she brings to the test',
      blocks: [
        {
          list: [
            'Her passport and a copy of it.',
            'The entry permit or the page that shows the change of status.',
            'The Emirates ID application form.',
            'Two photos on a white background.',
            'The application slip or booking, and the phone whose number is on it.',
            'At renewal: her Emirates ID and vaccination card.',
          ],
        },
        {
          paragraph:
            'Ask when booking whether she may eat and drink before. Clothes without metal and being early usually help.',
        },
      ],
    },
    {
      heading: 'Where the test is done',
      newPage: true,
      blocks: [
        {
          facts: [
            {
              name: 'Abu Dhabi',
              value: 'SEHA Disease Prevention and Screening Centres',
              text: 'There are about twelve, in Abu Dhabi, Al Ain and Al Dhafra. Book in the SEHA visa-screening app.',
            },
            {
              name: 'Dubai',
              value: 'Dubai Health and Smart Salem centres',
              text: 'The standard test costs about AED 250, a fast one about AED 700. Look up opening hours on the day: they differ from centre to centre.',
            },
          ],
        },
      ],
    },
    {
      heading: 'How long you wait',
      blocks: [
        {
          facts: [
            { name: 'After you pay', value: afterPaying, text: 'Until the entry permit is there.' },
            { name: 'After the medical test', value: afterMedical },
            {
              name: 'After sending the passport',
              value: afterPassport,
              text: 'The passport is looked at for document checks, not for a sticker. It stays hers.',
            },
            { name: 'After visiting the centre', value: capital(afterCentre) },
          ],
        },
      ],
    },
    {
      heading: 'If you would rather do it yourself',
      blocks: [
        {
          paragraph: `Families with a monthly income of AED ${income} or more can sponsor her themselves. They also show a marriage certificate, the spouse’s visa, the tenancy contract or title deed, a salary certificate and three months of bank statements; residents from abroad leave a deposit of AED 2,000, which is paid back to an IBAN. A sponsor of the same nationality may be asked for an embassy letter that the two are not related.`,
        },
        {
          paragraph:
            'In Dubai the Domestic Worker Package in the Dubai Now app brings the papers together: by the government’s own count in 2024 four steps instead of twelve, two visits instead of eight, and about five days instead of thirty. It needs UAE Pass, and she must be between 18 and 60 (there are exceptions above 60).',
        },
      ],
    },
    {
      heading: 'When something is not clear',
      blocks: [
        {
          paragraph:
            'Message us in the chat, 7 days a week, 9 am to 10 pm. We answer, and we tell you who acts next. Where this guide and your signed contract differ, the contract decides.',
        },
      ],
    },
  ],
});
