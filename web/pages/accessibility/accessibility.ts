import { msg } from '../../../rules/text/text.ts';
import type { ReadSection } from '../../../content/read-section.ts';

export const ACCESSIBILITY_EDITION = '2026-11-17';

export const accessibility: readonly ReadSection[] = [
  {
    id: 'aim',
    title: msg('What we aim at'),
    points: [
      msg(
        'This site is built to the Web Content Accessibility Guidelines 2.2, level AA. We believe that it meets them, except for what stands below under What is missing.',
      ),
      msg(
        'It is meant for phones first: no page scrolls sideways on a screen 360 pixels wide, so text can be enlarged a long way.',
      ),
    ],
  },
  {
    id: 'works',
    title: msg('What works'),
    points: [
      msg(
        'Everything can be done with a keyboard. The first press of Tab leads past the header, and what has the focus is always visible.',
      ),
      msg('Buttons and links are at least 44 pixels high, except inside sentences.'),
      msg('Text has a contrast of at least 4.5 to 1, and no meaning is told by colour alone.'),
      msg(
        'Introduction films have captions, never start by themselves, and stop when another one starts.',
      ),
      msg('Forms say what is wrong in words, beside the field and in a list at the top.'),
      msg('If your device asks for less motion, nothing moves.'),
      msg('The public pages can be read without script.'),
      msg(
        'PDF files carry headings, lists and a language for screen readers; the viewer also gives their text.',
      ),
    ],
  },
  {
    id: 'checked',
    title: msg('How it is checked'),
    points: [
      msg(
        'Every public page is examined by a program on a phone and on a desktop screen, each time the site is changed. It finds no violation today.',
      ),
      msg(
        'Such a program finds only a part of what can go wrong. People with disabilities have not yet tested this site; we would be glad of it.',
      ),
    ],
  },
  {
    id: 'missing',
    title: msg('What is missing'),
    points: [
      msg(
        'French, Hindi and Russian are made by a machine translator. Its words can be wrong, and it may read them to you with an English voice.',
      ),
      msg('The films have captions, and no sign language.'),
      msg(
        'Pages of others that we link to, such as WhatsApp, the ministry and map apps, are as they are.',
      ),
    ],
  },
  {
    id: 'tell',
    title: msg('Tell us'),
    points: [
      msg(
        'If something stops you, write to us in the chat and say which page it was. A person answers, 7 days a week, 9 am to 10 pm.',
      ),
      msg('Until it is fixed, we do it for you in the chat or on the phone.'),
    ],
  },
];
