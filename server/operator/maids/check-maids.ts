import { addDays, ageOn, resolveDay } from '../../../rules/text/days.ts';
import {
  languages,
  matchingTypeNationalities,
  matchingTypes,
  skills,
} from '../../catalogue/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { InvalidRecords, recordName, type FieldProblem } from '../records.ts';
import type { MaidFile } from './maid-file.ts';

/** Checks that need the store: her values are in the lists and fit her matching type. */
export async function checkMaids(
  db: Database,
  records: readonly MaidFile[],
  place: string,
  today: string,
): Promise<void> {
  const known = {
    types: new Map((await db.select().from(matchingTypes)).map((type) => [type.id, type])),
    members: Map.groupBy(
      await db.select().from(matchingTypeNationalities),
      ({ matchingTypeId }) => matchingTypeId,
    ),
    languages: new Set((await db.select().from(languages)).map(({ label }) => label)),
    skills: new Set((await db.select().from(skills)).map(({ code }) => code)),
  };
  const problems = records.flatMap((maid, index): FieldProblem[] => {
    const problem = (field: string, message: string) => ({
      record: recordName(place, index, 'id', maid),
      field,
      message,
    });
    const type = known.types.get(maid.matchingType);
    const wanted = maid.arrangement === 'LIVE_OUT' ? 'LIVE_OUT' : 'LIVE_IN';
    const members = known.members.get(maid.matchingType) ?? [];
    const published = resolveDay(maid.publishedOn ?? today, today) ?? today;
    return [
      ...(type ? [] : [problem('matchingType', `${maid.matchingType} is not in matching-types`)]),
      ...(type && type.arrangement !== wanted
        ? [problem('arrangement', `does not fit the matching type "${type.name}"`)]
        : []),
      ...(type && !members.some(({ nationalityCode }) => nationalityCode === maid.nationality)
        ? [problem('nationality', `does not fit the matching type "${type.name}"`)]
        : []),
      ...maid.languages
        .filter(({ language }) => !known.languages.has(language))
        .map(({ language }) => problem('languages', `${language} is not in languages`)),
      ...[...maid.skills, ...maid.notYet]
        .filter((code) => !known.skills.has(code))
        .map((code) => problem('skills', `${code} is not in skills`)),
      ...(ageOn(maid.bornOn, today) < 18 ? [problem('bornOn', 'she must be 18 or older')] : []),
      ...(maid.published && published >= addDays(today, 1)
        ? [problem('publishedOn', 'must not lie in the future')]
        : []),
    ];
  });
  if (problems.length > 0) throw new InvalidRecords(problems);
}
