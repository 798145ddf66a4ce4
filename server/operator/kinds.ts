import type { Kind } from './kind.ts';
import { guideKind } from './kinds/guides.ts';
import { languageKind } from './kinds/languages.ts';
import { maidKind } from './kinds/maids.ts';
import { matchingTypeKind } from './kinds/matching-types.ts';
import { nationalityKind } from './kinds/nationalities.ts';
import { numberKind } from './kinds/numbers.ts';
import { parameterKind } from './kinds/parameters.ts';
import { redirectKind } from './kinds/redirects.ts';
import { resourceKind } from './kinds/resources.ts';
import { ruleKind } from './kinds/rules.ts';
import { siteKind } from './kinds/site.ts';
import { skillKind } from './kinds/skills.ts';
import { UsageProblem } from './problem.ts';

/** In writing order: each kind refers only to earlier ones. */
export const kinds: readonly Kind[] = [
  nationalityKind,
  matchingTypeKind,
  languageKind,
  skillKind,
  maidKind,
  numberKind,
  parameterKind,
  siteKind,
  ruleKind,
  redirectKind,
  resourceKind,
  guideKind,
];

export function kindNamed(name: string): Kind {
  const kind = kinds.find((known) => known.name === name);
  if (kind) return kind;
  throw new UsageProblem(`There is no kind "${name}".`);
}
