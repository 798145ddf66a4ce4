import { eq, inArray } from 'drizzle-orm';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { ageOn } from '../../../rules/text/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { dubaiToday } from '../../platform/today.ts';
import { arabicCard } from '../arabic-card.ts';
import { maidCard } from '../card.ts';
import { languages, matchingTypes, nationalities, skills } from '../table.ts';
import type { EditedRecord } from './maid-record.ts';
import { readMaid } from './read-maids.ts';
import { cardSource } from './refresh-cards.ts';

/** The card of a maid as families would see it with these fields. */
export async function previewCard(
  db: Database,
  id: number,
  edited: EditedRecord,
  language: OwnLanguage,
): Promise<MaidListItem> {
  const stored = await readMaid(db, id);
  if (stored === null) throw new Refusal(404, 'NO_SUCH_MAID');
  const [nationality = { code: edited.nationality, label: edited.nationality, arabicLabel: '' }] =
    await db.select().from(nationalities).where(eq(nationalities.code, edited.nationality));
  const [matchingType = stored.matchingType] = await db
    .select()
    .from(matchingTypes)
    .where(eq(matchingTypes.id, edited.matchingType));
  const known = edited.skills.length
    ? await db.select().from(skills).where(inArray(skills.code, edited.skills))
    : [];
  const card = maidCard({
    ...cardSource(stored),
    ...edited,
    id,
    nationality,
    matchingType,
    skills: edited.skills.map((code) => known.find((skill) => skill.code === code)?.label ?? code),
  });
  const today = dubaiToday();
  const { availableFrom, bornOn } = edited;
  const whole = {
    ...card,
    housemaid: {
      ...card.housemaid,
      age: ageOn(bornOn, today),
      isNew: false,
      availableFrom: availableFrom !== null && availableFrom > today ? availableFrom : null,
    },
  };
  if (language === 'en') return whole;
  const spoken = await db.select().from(languages);
  return arabicCard(whole, {
    name: edited.arabicName,
    nationality: nationality.arabicLabel,
    matchingType: matchingType.arabicName,
    languages: Object.fromEntries(spoken.map((one) => [one.label, one.arabicLabel])),
    skills: Object.fromEntries(known.map((skill) => [skill.label, skill.arabicLabel])),
    places: Object.fromEntries(edited.experience.map((one) => [one.place, one.arabicPlace])),
    captions: stored.film?.arabicCaptions?.path ?? null,
  });
}
