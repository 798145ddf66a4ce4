import { ChevronRight, Heart, Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { missingWishes } from '../../../../content/replacement.ts';
import { skillWithin } from '../../../maids/maid-words.ts';
import { useSite } from '../../../site/site.ts';
import { useText } from '../../../text/use-text.tsx';
import { Note } from '../../../ui/note.tsx';
import { dirhams, FILS } from '../../../../rules/money/money.ts';
import { chatHref } from '../../../visitor/chat.ts';
import { WaitingOrFailed } from '../../frame/waiting-or-failed.tsx';
import { QuietAction } from '../../frame/quiet-action.tsx';
import { StepScreen } from '../../frame/step-screen.tsx';
import { CandidateList } from '../candidate-list.tsx';
import { lessOrMore } from '../../payment/less-or-more.ts';
import { replacementContext } from '../../../visitor/replacement-context.ts';
import styles from '../replacement.module.css';
import { useCandidates, wishesOf } from '../use-candidates.ts';
import type { ReplacementStepProps } from '../use-replacement.ts';
import { pathIn } from '../../../../rules/text/language-address.ts';
import { msg } from '../../../../rules/text/text.ts';
import { listWords } from '../../../../rules/text/date-words.ts';

const CHOOSE = msg('Choose who comes next.');

function maidIn(search: URLSearchParams): number | null {
  const id = Number(search.get('maidId'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The next maid: suggestions, My List or the catalogue; the choice is final only once it is confirmed. */
export default function HireMaid({ replacing }: ReplacementStepProps<'HIRE_MAID'>) {
  const t = useText();
  const { chat, view } = useSite();
  const [search] = useSearchParams();
  const { id, info, submit, keep } = replacing;
  const { present, reason } = info;
  const first = maidIn(search) ?? info.maid?.id ?? null;
  const [wanted, setWanted] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { fetched, again } = useCandidates(replacing, first);
  const title = t('Who comes next?');
  if (fetched.kind !== 'there') return <WaitingOrFailed {...fetched} title={title} again={again} />;
  const { maids, total, suited, affordable } = fetched.answer;
  const chosen = maids.find(({ housemaid }) => housemaid.id === (wanted ?? first))?.housemaid;
  const problems = { ...replacing.problems, ...(isAsked && !chosen && { maid: CHOOSE }) };
  const choosing = () =>
    replacementContext.write({
      appId: id,
      name: present.firstName,
      chat: chat ? chatHref(chat, view.device) : '',
    });
  const all = new URLSearchParams({ ...wishesOf(info), switch_m: '1' });
  const wishes = missingWishes
    .filter(({ code }) => reason?.missing.includes(code))
    .map(({ label }) => skillWithin(t(label)));
  const facts = {
    price: dirhams(present.monthlyPrice, t),
    wishes: listWords(wishes, t.language),
  };
  const why = suited
    ? affordable
      ? t('Good with {wishes}, {price} or less. You choose the day next.', facts)
      : t('Good with {wishes}. You choose the day next.', facts)
    : affordable
      ? t('{price} or less. You choose the day next.', facts)
      : t('Watch their videos and choose. You choose the day next.');
  return (
    <StepScreen
      title={title}
      why={why}
      problems={problems}
      summary={false}
      {...(maids.length > 0 && {
        actionLabel: chosen ? t('Continue with {name}', { name: chosen.firstName }) : t('Continue'),
        onAction: () => (chosen ? void submit({ housemaid: chosen.id }) : setIsAsked(true)),
      })}
      secondary={
        <>
          {chosen && (
            <p className={styles.under}>
              {lessOrMore((chosen.monthlyPrice - present.monthlyPrice) * FILS, t)}
            </p>
          )}
          <QuietAction onClick={() => void keep()}>
            {t('Keep {name} after all', { name: present.firstName })}
          </QuietAction>
        </>
      }
    >
      {maids.length > 0 ? (
        <CandidateList
          maids={maids}
          chosen={chosen?.id ?? null}
          error={problems.maid}
          onChange={(one) => {
            replacing.cure('maid');
            setWanted(one);
          }}
        />
      ) : (
        <Note tone="sun">
          {t(
            'Nobody who fits your contract is free at the moment. Chat with us and we will find her.',
          )}
        </Note>
      )}
      <ul className={styles.ways}>
        <li>
          <a
            href={pathIn(t.language, '/hire-maid?switch_m=1#saved')}
            className={styles.way}
            onClick={choosing}
          >
            <Heart aria-hidden="true" />
            <span>{t('Choose from My List')}</span>
            <ChevronRight aria-hidden="true" className="mirrored" />
          </a>
        </li>
        <li>
          <a
            href={pathIn(t.language, `/hire-maid?${all}`)}
            className={styles.way}
            onClick={choosing}
          >
            <Search aria-hidden="true" />
            <span>{t('See all {total} matches', { total })}</span>
            <ChevronRight aria-hidden="true" className="mirrored" />
          </a>
        </li>
      </ul>
    </StepScreen>
  );
}
