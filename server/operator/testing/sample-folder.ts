import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const sampleMaid = {
  id: 2001,
  firstName: 'Maricel',
  bornOn: '1992-03-14',
  nationality: 'PH',
  matchingType: 1,
  religion: 'CHRISTIAN',
  numberOfChildren: 2,
  arrangement: 'EITHER',
  languages: [{ language: 'English', level: 'FLUENT' }],
  experience: [{ place: 'Dubai', years: 5.5, what: 'Twins until school' }],
  skills: ['NEWBORNS'],
  notYet: ['DRIVING'],
  monthlyPrice: 2940,
  wage: 1900,
  availableFrom: '+3d',
  letter: 'I like a quiet morning.\nAnd a busy kitchen.',
  roles: ['MAID', 'NANNY'],
  portrait: { seed: 'maricel', tilt: -2 },
  sentences: ['Hello, I’m Maricel.'],
  checks: [{ what: 'IDENTITY', on: '2026-01-02' }],
  media: {
    video: 'media/maricel.mp4',
    captions: 'media/maricel.vtt',
    poster: 'media/maricel.webp',
    face: 'media/maricel-face.svg',
    durationSeconds: 13.25,
  },
  consent: { givenOn: '2026-01-01', reference: 'record 1' },
  published: true,
  publishedOn: '-12d',
};

/** Not published, with a film at a host, and a picture with the same file name as another woman's. */
const secondMaid = {
  ...sampleMaid,
  id: 2002,
  firstName: 'Joy',
  religion: null,
  availableFrom: null,
  portrait: undefined,
  media: {
    video: 'https://player.vimeo.com/video/1',
    face: 'media/second/maricel-face.svg',
    durationSeconds: 20,
  },
  consent: null,
  published: false,
  publishedOn: null,
};

export const sampleFiles = {
  'nationalities.json': [{ code: 'PH', label: 'Filipino', country: 'Philippines' }],
  'matching-types.json': [
    { id: 1, name: 'Filipino, live-in', nationalities: ['PH'], arrangement: 'LIVE_IN' },
  ],
  'languages.json': ['English', 'Tagalog'],
  'skills.json': [
    { code: 'DRIVING', label: 'Driving' },
    { code: 'NEWBORNS', label: 'Newborns' },
  ],
  'maids.json': [sampleMaid, secondMaid],
  'numbers.json': [{ code: 'default', label: 'Chat', number: '+971 50 000 0000' }],
  'parameters.json': [{ code: 'sites_visa_eta_show', value: 'true', public: true }],
  'site.json': { chatId: 'WEB', redirectToWhatsapp: false },
  'rules.json': [
    {
      code: 'first',
      when: [{ field: 'event', test: 'equals', values: ['noon'] }],
      chat: { number: 'default', message: 'Hello' },
    },
    {
      code: 'second',
      when: [{ field: 'event', test: 'prefix', values: ['re_'] }],
      pages: ['hire-maid'],
      landing: '/hire-maid',
    },
  ],
  'redirects.json': [
    { code: 'poea', target: 'https://example.com/labour', permanent: true },
    { code: 'web-*', chat: { number: 'default', message: 'Hello' } },
    { code: 'call', call: 'default' },
  ],
  'resources.json': [{ code: 'mvp_guide', title: 'Guide', file: 'resources/guide.pdf' }],
} as const;

const content = join(import.meta.dirname, '../../../content');

const media = {
  'media/maricel.mp4': readFileSync(join(content, 'demo/media/abena.mp4')),
  'media/maricel.vtt': 'WEBVTT\n\n',
  'media/maricel.webp': readFileSync(join(content, 'demo/media/abena.webp')),
  'media/maricel-face.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/second/maricel-face.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
  'resources/guide.pdf': readFileSync(join(content, 'resources/mvp_guide.pdf')),
};

/**
 * An operator's folder; files can be replaced, or left out with null. It is removed with its
 * test, or with the folder it is in.
 */
export async function sampleFolder(
  changes: Record<string, unknown> = {},
  inside?: string,
): Promise<string> {
  const folder = await mkdtemp(join(inside ?? tmpdir(), 'ahlan-home-operator-'));
  if (inside === undefined) onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['media/second', 'resources']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  for (const [name, content] of Object.entries(media)) await writeFile(join(folder, name), content);
  for (const [name, content] of Object.entries({ ...sampleFiles, ...changes })) {
    if (content === null) continue;
    const plain = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(join(folder, name), plain ? content : JSON.stringify(content));
  }
  return folder;
}
