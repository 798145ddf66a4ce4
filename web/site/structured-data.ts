import { pathIn } from '../../rules/text/language-address.ts';
import { msg, type Translate } from '../../rules/text/text.ts';
import type { Site } from './site.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

interface Described {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly questions?: readonly Question[] | undefined;
}

type Thing = Record<string, string | number | readonly object[] | object>;

/** Pages that offer a service, with its type. */
const SERVICES: Readonly<Record<string, string>> = {
  '/hire-maid': msg('Domestic worker, hired by the month'),
  '/hire-nanny': msg('Nanny, hired by the month'),
  '/visa': msg('Two-year visas for domestic workers'),
  '/services': msg('Domestic workers by the month and visas for domestic workers'),
};

const organisationId = (origin: string) => `${origin}/#organisation`;

function organisation({ brandName, publicOrigin, chat }: Site): Thing {
  return {
    '@type': 'EmploymentAgency',
    '@id': organisationId(publicOrigin),
    name: brandName,
    url: `${publicOrigin}/`,
    logo: `${publicOrigin}/icons/icon-512.png`,
    image: `${publicOrigin}/share.png`,
    areaServed: 'AE',
    ...(chat && {
      telephone: chat.number,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: chat.number,
      },
    }),
  };
}

const website = ({ brandName, publicOrigin }: Site, { language }: Translate): Thing => ({
  '@type': 'WebSite',
  name: brandName,
  url: `${publicOrigin}${pathIn(language, '/')}`,
  inLanguage: language === 'ar' ? 'ar-AE' : 'en',
  publisher: { '@id': organisationId(publicOrigin) },
});

const breadcrumb = (
  { brandName, publicOrigin }: Site,
  { path, title }: Described,
  { language }: Translate,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    {
      '@type': 'ListItem',
      position: 1,
      name: brandName,
      item: `${publicOrigin}${pathIn(language, '/')}`,
    },
    {
      '@type': 'ListItem',
      position: 2,
      name: title,
      item: `${publicOrigin}${pathIn(language, path)}`,
    },
  ],
});

const service = (
  site: Site,
  { path, title, description }: Described,
  kind: string,
  t: Translate,
): Thing => ({
  '@type': 'Service',
  name: title,
  description,
  serviceType: t(kind),
  areaServed: 'AE',
  url: `${site.publicOrigin}${pathIn(t.language, path)}`,
  provider: organisation(site),
});

const faq = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The page as structured data for search engines: one block of data, never a script. */
export function structuredData(
  site: Site,
  page: Described,
  t: Translate,
): { 'script:ld+json': Thing } {
  const kind = SERVICES[page.path];
  const things = [
    ...(page.path === '/' ? [organisation(site), website(site, t)] : [breadcrumb(site, page, t)]),
    ...(kind === undefined ? [] : [service(site, page, kind, t)]),
    ...(page.questions?.length ? [faq(page.questions)] : []),
  ];
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } };
}
