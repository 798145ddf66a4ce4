import { type OwnLanguage, textIn } from '../../rules/text/catalogues.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import {
  goneMessage,
  type GoneReason,
  type MaidLabels,
} from '../../rules/catalogue/maid-labels.ts';
import { ownSession } from '../sessions/index.ts';
import { type Handlers, JsonText } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { arabicTexts } from '../platform/arabic-texts.ts';
import type { Cards } from './cards.ts';
import { maidLabels } from './labels.ts';
import { anyOf, both, has } from './catalogue-index/bits.ts';
import type { liveIndex } from './catalogue-index/live-index.ts';
import { everPublished, heldBySession, type PublishedEntry } from './catalogue-index/load-index.ts';
import type { CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import { similarTo } from './catalogue-index/similar.ts';

const MOST_SIMILAR = 3;
/** Finding similar maids takes time, so at most this many are replaced in one list. */
const MOST_REPLACED = 20;

/** A visitor without preferences prefers all matching types (LIST-08). */
const preferred = (index: CatalogueIndex, types: readonly number[]) =>
  types.length === 0
    ? index.present
    : both(index.present, anyOf(types.map((type) => index.having('preferences', String(type)))));

const isPreferred = (types: readonly number[], type: number | undefined) =>
  type !== undefined && (types.length === 0 || types.includes(type));

function reasonFor(index: CatalogueIndex, entry: PublishedEntry | undefined): GoneReason {
  if (!entry?.shown) return 'left';
  if (index.slotOf(entry.id) !== undefined) return 'not preferred';
  return entry.held ? 'taken' : 'closed';
}

function messageFor(
  index: CatalogueIndex,
  entry: PublishedEntry | undefined,
  labels: MaidLabels,
  language: OwnLanguage,
): string {
  const name = (language === 'ar' && entry?.arabicName) || displayFirstName(entry?.firstName ?? '');
  const kind = index.labels(language).matchingTypes.get(String(entry?.matchingTypeId)) ?? '';
  return goneMessage(reasonFor(index, entry), labels, { name, kind }, textIn(language));
}

export function remainingAnswers(
  { store }: Pick<Deps, 'store'>,
  index: ReturnType<typeof liveIndex>,
  cards: Cards,
  now: () => Date,
): Handlers<'GET ccserviceapplication/getremainingavailablemaids'> {
  const labels = maidLabels(store);
  return {
    'GET ccserviceapplication/getremainingavailablemaids': async ({ query }, visit) => {
      const { housemaidIds, preferences = [], sessionId } = query;
      const session = ownSession(visit, sessionId);
      const known = await index();
      const fitting = preferred(known, preferences);
      const isGone = (id: number) => {
        const slot = known.slotOf(id);
        return slot === undefined || !has(fitting, slot);
      };
      const unavailable = housemaidIds.filter(isGone);
      const held = session
        ? await heldBySession(store, session.lookup, unavailable)
        : new Map<number, number>();
      const gone = unavailable.filter((id) => !isPreferred(preferences, held.get(id)));
      const published = new Map((await everPublished(store, gone)).map((one) => [one.id, one]));
      const similar = gone.slice(0, MOST_REPLACED).flatMap((id) => {
        const entry = published.get(id);
        return entry ? [{ id, like: similarTo(known, entry, MOST_SIMILAR, fitting) }] : [];
      });
      const available = housemaidIds.filter((id) => !gone.includes(id));
      const shown = [...available, ...similar.flatMap(({ like }) => like)];
      const found = await cards(shown, dubaiDay(now()), visit.language);
      const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => found.get(id) ?? []).join();
      const texts = await labels();
      if (visit.language === 'ar') arabicTexts();
      const messages = gone.map((id) => [
        id,
        messageFor(known, published.get(id), texts, visit.language),
      ]);
      return new JsonText(
        `{"availableMaids":[${cardsOf(available)}]` +
          `,"messages":${JSON.stringify(Object.fromEntries(messages))}` +
          `,"similar":{${similar.map(({ id, like }) => `"${id}":[${cardsOf(like)}]`).join()}}}`,
      );
    },
  };
}
