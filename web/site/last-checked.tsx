import type { Facts } from '../../content/facts.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { LongDay } from './long-day.tsx';

type LastCheckedProps = {
  facts: Facts;
  /** ISO day on which the operator checked the facts with the authorities. */
  confirmed?: string | undefined;
  className?: string | undefined;
};

/** The age and sources of the facts on a page; claims only what was checked. */
export function LastChecked({ facts, confirmed, className }: LastCheckedProps) {
  const t = useText();
  const sources = facts.sources.map((source) => t(source)).join(t.language === 'ar' ? '؛ ' : '; ');
  return (
    <p className={classNames('small muted', className)} data-facts="checked">
      {confirmed ? (
        <LongDay day={confirmed}>
          {(date) => t('Compared with the authorities on {date}.', { date })}
        </LongDay>
      ) : (
        <>
          <LongDay day={facts.checked}>{(date) => t('Last checked {date}.', { date })}</LongDay>{' '}
          {t('Read in: {sources}. No authority has confirmed it to us.', { sources })}
        </>
      )}
    </p>
  );
}
