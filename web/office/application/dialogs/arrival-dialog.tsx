import { useEffect, useState } from 'react';
import type { ArrivalSlot } from '../../../../rules/text/arrival-days.ts';
import type { OfficeAnswer } from '../../../../contract/office/office-calls.ts';
import { addDays } from '../../../../rules/text/days.ts';
import { ApiError } from '../../../visitor/api/api-error.ts';
import type { Translate } from '../../../../rules/text/text.ts';
import { useText } from '../../../text/use-text.tsx';
import { tryCommand } from '../../shell/commands.ts';
import { officeApi } from '../../shell/office-api.ts';
import { useCall } from '../../shell/use-call.ts';
import { slotWords } from '../../words/application-words.ts';
import { moneyWords } from '../../words/money-words.ts';
import { shortDate } from '../../words/time-words.ts';
import type { View } from '../view.ts';
import styles from './dialogs.module.css';
import { FormDialog } from './form-dialog.tsx';

interface Place {
  readonly day: string;
  readonly slot: ArrivalSlot;
}

/** What moving it there means for the family, before it is moved. */
function changeWords(t: Translate, change: OfficeAnswer<'GET office/arrivals/move'>): string {
  const { beforeFils, afterFils, returnsFils, asksFamily, isReplacement, obstacle } = change;
  if (obstacle !== null) return obstacle;
  const isDearer = beforeFils !== null && afterFils !== null && beforeFils !== afterFils;
  return [
    isDearer &&
      (isReplacement
        ? t('The family’s payment for the change becomes {after} instead of {before}.', {
            before: moneyWords(beforeFils),
            after: moneyWords(afterFils),
          })
        : t('The first payment changes from {before} to {after}.', {
            before: moneyWords(beforeFils),
            after: moneyWords(afterFils),
          })),
    returnsFils > 0 &&
      t('{amount} goes back to the card, so this can’t be undone.', {
        amount: moneyWords(returnsFils),
      }),
    asksFamily
      ? t('The family has to agree first; the place is reserved meanwhile.')
      : t('The family gets a text message with the new time.'),
  ]
    .filter(Boolean)
    .join(' ');
}

type ArrivalDialogProps = { view: View; onClose: () => void };

/** Chooses another day and time; says what changes for the family before it is moved. */
export function ArrivalDialog({ view: { row, arrival }, onClose }: ArrivalDialogProps) {
  const t = useText();
  const [before] = useState(arrival);
  const [from, setFrom] = useState<string | undefined>(undefined);
  const [place, setPlace] = useState<Place | null>(null);
  const { data } = useCall(`arrivals ${from ?? ''}`, () =>
    officeApi.get('office/arrivals', { query: from === undefined ? {} : { from } }),
  );
  const [change, setChange] = useState('');
  const { applicationId } = row;
  useEffect(() => {
    if (place === null) return undefined;
    let isCurrent = true;
    officeApi.get('office/arrivals/move', { query: { applicationId, ...place } }).then(
      (answer) => isCurrent && setChange(changeWords(t, answer)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [applicationId, place, t]);
  const isMeanwhile =
    arrival !== null && (arrival.day !== before?.day || arrival.slot !== before.slot);
  const confirm = async () => {
    if (place === null) return new ApiError(400, 'BAD_INPUT', t('Choose a day and a time.'));
    const hours = data?.slots.find(({ slot }) => slot === place.slot);
    const words = hours ? slotWords(t, { day: place.day, ...hours }) : shortDate(place.day);
    return tryCommand(
      'move_arrival',
      { applicationId, ...place },
      t('Arrival moved to {place}', { place: words }),
    );
  };
  return (
    <FormDialog
      wide
      title={t('Change the arrival')}
      confirm={isMeanwhile ? t('Keep my choice') : t('Move the arrival')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isMeanwhile && (
        <output className="nt y">
          <span />
          <span>
            <b>{t('Somebody moved it while this was open.')}</b>{' '}
            {t('It is {place} now. Your choice is still below.', {
              place: slotWords(t, arrival),
            })}
          </span>
        </output>
      )}
      <div className={styles.scroll}>
        <table className={styles.slots}>
          <thead>
            <tr>
              <th>{t('Day')}</th>
              {data?.slots.map(({ slot, from: begin, to }) => (
                <th key={slot}>{t('{from} to {to}', { from: String(begin), to: String(to) })}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.days.map(({ day, holiday, cells }) => (
              <tr key={day}>
                <th>{holiday ? `${shortDate(day)}, ${holiday}` : shortDate(day)}</th>
                {cells.map(({ slot, left, isClosed, isPast }) => (
                  <td key={slot}>
                    <label>
                      <input
                        type="radio"
                        name="place"
                        disabled={left < 1 || isClosed || isPast}
                        checked={place?.day === day && place.slot === slot}
                        onChange={() => {
                          setChange('');
                          setPlace({ day, slot });
                        }}
                        aria-label={t('{day}, {left} left', { day: shortDate(day), left })}
                      />
                      {isClosed || isPast ? t('Closed') : t('{left} left', { left })}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.number}>
        <output>{change}</output>
        {data !== null && (
          <span>
            {data.from > data.today && (
              <button
                type="button"
                className="btn sm"
                onClick={() => setFrom(addDays(data.from, -7))}
              >
                {t('Week before')}
              </button>
            )}{' '}
            <button type="button" className="btn sm" onClick={() => setFrom(addDays(data.from, 7))}>
              {t('Next week')}
            </button>
          </span>
        )}
      </div>
    </FormDialog>
  );
}
