import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { useText } from '../../text/use-text.tsx';
import { clockTime, shortDate } from '../words/time-words.ts';
import { showFailure } from '../shell/commands.ts';
import { officeApi } from '../shell/office-api.ts';
import styles from './print.module.css';

type Printed = OfficeAnswer<'POST office/print'>;

/** Prints these applications with a number in the audit log (OFF-74). */
export function usePrint(applicationIds: () => Promise<readonly string[]>) {
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    if (printed === null) return undefined;
    // A later print of the browser gets no number. On phones the preview may be drawn after `afterprint`.
    let isOwn = true;
    const begin = () => {
      if (!isOwn) flushSync(() => setPrinted(null));
      isOwn = false;
    };
    window.addEventListener('beforeprint', begin);
    window.print();
    return () => window.removeEventListener('beforeprint', begin);
  }, [printed]);
  const print = async () => {
    try {
      const ids = [...(await applicationIds())];
      if (ids.length > 0)
        setPrinted(await officeApi.post('office/print', { body: { applicationIds: ids } }));
    } catch (error) {
      showFailure(error);
    }
  };
  return { printed, print: () => void print() };
}

/** The first line on paper. A print without a number is empty except for it. */
export function PrintLine({ printed }: { printed: Printed | null }) {
  const t = useText();
  return (
    <p className={styles.line} data-number={printed?.printNumber}>
      {printed === null
        ? t('Press P to print this page: each print has a number in the audit log.')
        : t('Printed by {name}, {date} {time}. Print no. {number}', {
            name: printed.printedBy,
            date: shortDate(printed.printedAt),
            time: clockTime(printed.printedAt),
            number: printed.printNumber,
          })}
    </p>
  );
}
