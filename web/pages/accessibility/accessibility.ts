import type { ReadSection } from '../../../content/read-section.ts';

export const ACCESSIBILITY_EDITION = '2026-11-15';

export const accessibility: readonly ReadSection[] = [
  {
    id: 'aim',
    title: 'What we aim at',
    points: [
      'This site is built to the Web Content Accessibility Guidelines 2.2, level AA. We believe that it meets them, except for what stands below under What is missing.',
      'It is meant for phones first: no page scrolls sideways on a screen 360 pixels wide, so text can be enlarged a long way.',
    ],
  },
  {
    id: 'works',
    title: 'What works',
    points: [
      'Everything can be done with a keyboard. The first press of Tab leads past the header, and what has the focus is always visible.',
      'Buttons and links are at least 44 pixels high, except inside sentences.',
      'Text has a contrast of at least 4.5 to 1, and no meaning is told by colour alone.',
      'Introduction films have captions, never start by themselves, and stop when another one starts.',
      'Forms say what is wrong in words, beside the field and in a list at the top.',
      'If your device asks for less motion, nothing moves.',
      'The public pages can be read without script.',
      'PDF files carry headings, lists and a language for screen readers; the viewer also gives their text.',
    ],
  },
  {
    id: 'checked',
    title: 'How it is checked',
    points: [
      'Every public page is examined by a program on a phone and on a desktop screen, each time the site is changed. It finds no violation today.',
      'Such a program finds only a part of what can go wrong. People with disabilities have not yet tested this site; we would be glad of it.',
    ],
  },
  {
    id: 'missing',
    title: 'What is missing',
    points: [
      'French, Hindi and Russian are made by a machine translator. Its words can be wrong, and it may read them to you with an English voice.',
      'The films have captions in English only, and no sign language.',
      'Contracts, samples and signed ones, are in English only so far.',
      'Pages of others that we link to, such as WhatsApp, the ministry and map apps, are as they are.',
    ],
  },
  {
    id: 'tell',
    title: 'Tell us',
    points: [
      'If something stops you, write to us in the chat and say which page it was. A person answers, 7 days a week, 9 am to 10 pm.',
      'Until it is mended we do for you in the chat or on the phone what the page would have done.',
    ],
  },
];
