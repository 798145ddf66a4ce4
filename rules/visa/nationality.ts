import { msg } from '../text/text.ts';
import type { Whereabouts } from './stages.ts';

/** Ways that stay open when her country does not allow a family to hire her directly. */
export const otherWays = ['hire_by_month', 'already_here', 'exemption'] as const;
export type OtherWay = (typeof otherWays)[number];

export const nationalityReasons = [
  'PH_DIRECT_HIRE',
  'PH_VERIFY_CONTRACT',
  'PH_VISIT_VISA',
  'IN_CLEARANCE',
  'NP_PERMIT',
  'ID_PROCEDURE',
  'ET_STOP',
  'VISIT_VISA',
] as const;
export type NationalityReason = (typeof nationalityReasons)[number];

interface Sourced {
  readonly reason: NationalityReason;
  readonly source: string;
  readonly checkedOn: string;
}
/** May a family that found her itself get her visa? Words of each reason are in content/visa/early-answers.ts. */
export type NationalityAnswer =
  | { readonly kind: 'fine' }
  | ({ readonly kind: 'warning' } & Sourced)
  | ({ readonly kind: 'refused'; readonly instead: readonly OtherWay[] } & Sourced);

const philippines = {
  source: msg('The National on visit visas, and Respicio on the Philippine rules for Dubai'),
  checkedOn: '2026-11-12',
} as const;

/** What her country asks for before she may leave it for a household here. */
const leaving: ReadonlyMap<string, Sourced> = new Map([
  [
    'IN',
    {
      reason: 'IN_CLEARANCE',
      source: msg(
        'India’s Ministry of External Affairs in parliament, and Gulf News of September 2017',
      ),
      checkedOn: '2026-11-17',
    },
  ],
  [
    'NP',
    {
      reason: 'NP_PERMIT',
      source: msg('Gulf News of October 2018 and The Himalayan Times of November 2019'),
      checkedOn: '2026-11-17',
    },
  ],
  [
    'ID',
    {
      reason: 'ID_PROCEDURE',
      source: msg('Indonesia’s manpower ministry, in Vietnam News Agency of 2023'),
      checkedOn: '2026-11-17',
    },
  ],
  [
    'ET',
    {
      reason: 'ET_STOP',
      source: msg('Gulf News of December 2018'),
      checkedOn: '2026-11-17',
    },
  ],
]);

/** The answer for her nationality (ISO code) and where she is (VISA-03). Only a bar that is certain refuses. */
export function nationalityAnswer(nationality: string, where: Whereabouts): NationalityAnswer {
  if (nationality === 'PH') return filipina(where);
  if (where === 'visit') {
    return {
      kind: 'warning',
      reason: 'VISIT_VISA',
      source: msg('Khaleej Times on work before the permit'),
      checkedOn: '2026-11-12',
    };
  }
  const rule = where === 'outside' ? leaving.get(nationality) : undefined;
  return rule === undefined ? { kind: 'fine' } : { kind: 'warning', ...rule };
}

function filipina(where: Whereabouts): NationalityAnswer {
  if (where === 'outside') {
    return {
      kind: 'refused',
      reason: 'PH_DIRECT_HIRE',
      ...philippines,
      instead: ['hire_by_month', 'already_here', 'exemption'],
    };
  }
  const reason = where === 'visit' ? 'PH_VISIT_VISA' : 'PH_VERIFY_CONTRACT';
  return { kind: 'warning', reason, ...philippines };
}
