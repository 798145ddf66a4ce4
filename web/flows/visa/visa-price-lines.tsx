import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { useToday } from '../engine/use-today.ts';
import { scheduleItems } from '../frame/schedule-items.ts';
import { type Price, useSchedule } from '../frame/use-schedule.ts';

/** What a visa costs and when it is paid. */
export function VisaPriceLines({ info, price }: { info: AppInfo; price: Price }) {
  const t = useText();
  const today = useToday();
  const schedule = useSchedule(info);
  return (
    <>
      <DetailList
        items={[
          ...scheduleItems(schedule, { price, today }, t),
          ...(price.wage > 0
            ? [
                {
                  term: t('Her salary, each month'),
                  note: t('You pay it to her'),
                  value: inDirhams(price.wage, t),
                },
              ]
            : []),
        ]}
      />
      <p className="small muted">
        {t('Included: permits, medical test, Emirates ID, health insurance and our service.')}
      </p>
    </>
  );
}
