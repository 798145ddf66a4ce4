import {
  Banknote,
  Car,
  ChartNoAxesColumn,
  FileCheck,
  FilePen,
  Key,
  type LucideIcon,
  Megaphone,
  Plane,
  RefreshCw,
  ShieldCheck,
  Sun,
  SquareKanban,
  Users,
} from 'lucide-react';
import { seesWork } from '../../../contract/office/queue.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { type Right, rights } from '../../../rules/office/rights.ts';
import type { Translate } from '../../../rules/text/text.ts';

type Counts = OfficeAnswer<'GET office/counts'>;

export interface Place {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Pressed after G. */
  readonly letter: string;
  readonly rights: readonly Right[];
  readonly count: keyof Counts | null;
  /** Comes first in the bar at the bottom of a phone. */
  readonly isOnPhone: boolean;
}

/** Vehicles drive in the direction of reading. */
export const turning: ReadonlySet<LucideIcon> = new Set([Car, Plane]);

/** The screens of the office; a menu shows those that the colleague may open. */
export const places = (t: Translate): readonly Place[] => [
  {
    path: '/',
    name: t('Today'),
    icon: Sun,
    letter: 't',
    rights: seesWork,
    count: 'today',
    isOnPhone: true,
  },
  {
    path: '/applications',
    name: t('Applications'),
    icon: SquareKanban,
    letter: 'a',
    rights: ['see_applications'],
    count: 'applications',
    isOnPhone: true,
  },
  {
    path: '/documents',
    name: t('Documents'),
    icon: FileCheck,
    letter: 'd',
    rights: ['see_scans'],
    count: 'documents',
    isOnPhone: false,
  },
  {
    path: '/arrivals',
    name: t('Arrivals'),
    icon: Car,
    letter: 'r',
    rights: ['see_arrivals'],
    count: 'arrivals',
    isOnPhone: true,
  },
  {
    path: '/applications?filter=flow:replacement',
    name: t('Replacements'),
    icon: RefreshCw,
    letter: 'p',
    rights: ['see_applications'],
    count: 'replacements',
    isOnPhone: false,
  },
  {
    path: '/visas',
    name: t('Visas'),
    icon: Plane,
    letter: 'v',
    rights: ['see_visas'],
    count: 'visas',
    isOnPhone: false,
  },
  {
    path: '/money',
    name: t('Money'),
    icon: Banknote,
    letter: 'm',
    rights: ['see_ledger'],
    count: 'money',
    isOnPhone: false,
  },
  {
    path: '/maids',
    name: t('Maids'),
    icon: Users,
    letter: 'h',
    rights: ['edit_maids', 'see_maids'],
    count: 'maids',
    isOnPhone: false,
  },
  {
    path: '/campaigns',
    name: t('Campaigns'),
    icon: Megaphone,
    letter: 'c',
    rights: ['see_campaigns'],
    count: null,
    isOnPhone: false,
  },
  {
    path: '/content',
    name: t('Content'),
    icon: FilePen,
    letter: 'o',
    rights: ['see_content'],
    count: null,
    isOnPhone: false,
  },
  {
    path: '/reports',
    name: t('Reports'),
    icon: ChartNoAxesColumn,
    letter: 's',
    rights: ['see_reports'],
    count: null,
    isOnPhone: false,
  },
  {
    path: '/people',
    name: t('People'),
    icon: Key,
    letter: 'e',
    rights: ['see_people'],
    count: null,
    isOnPhone: false,
  },
  {
    path: '/audit',
    name: t('Audit'),
    icon: ShieldCheck,
    letter: 'u',
    // Everybody sees their own entries.
    rights,
    count: null,
    isOnPhone: false,
  },
];
