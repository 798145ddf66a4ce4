import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { scheduleItems } from './schedule-items.ts';
import { type Price, useSchedule } from './use-schedule.ts';
import { useToday } from '../engine/use-today.ts';

type PriceLinesProps = { info: AppInfo; price: Price; calculated?: boolean };

/** Every payment by date; `calculated` adds the calculation of the first one. */
export function PriceLines({ info, price, calculated = false }: PriceLinesProps) {
  const t = useText();
  const today = useToday();
  const schedule = useSchedule(info);
  return (
    <>
      <DetailList
        items={[
          ...scheduleItems(schedule, { price, today, calculated }, t),
          {
            term: t('She receives, each month'),
            note: t('Paid to her by us'),
            value: inDirhams(price.wage, t),
          },
          { term: t('Deposit'), value: t('None') },
        ]}
      />
      <p className="small muted">
        {t('Included: her wage, visa, medical, insurance, our service and replacements.')}
      </p>
    </>
  );
}
