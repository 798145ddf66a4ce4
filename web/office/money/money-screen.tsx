import { Download } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { Screen } from '../shell/screen.tsx';
import { KeyCaps } from '../ui/key-cap.tsx';
import { ApprovedExports } from '../exports/approved-exports.tsx';
import { writeLedger } from './export-ledger.ts';
import { MoneyTabs } from './money-tabs.tsx';
import styles from './money.module.css';

type MoneyScreenProps = {
  note?: ReactNode;
  onExport?: () => void;
  children: ReactNode;
};

/** Numbers are copied as programs read them: without separators, with a plain minus. */
function copyPlain(event: ClipboardEvent): void {
  const text = String(getSelection());
  if (text === '' || event.clipboardData === null) return;
  event.preventDefault();
  const plain = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').replaceAll(/−(?=\d)/g, '-');
  event.clipboardData.setData('text/plain', plain);
}

/** The frame of the money screens: their tabs, and the export of what is shown. */
export function MoneyScreen({ note, onExport, children }: MoneyScreenProps) {
  const t = useText();
  const may = useRights();
  return (
    <Screen
      title={t('Money')}
      name={t('Money')}
      note={note}
      actions={
        <>
          <MoneyTabs />
          {onExport !== undefined && may('export_with_second') && (
            <button type="button" className={`btn ${styles.export}`} onClick={onExport}>
              <Download className="i" aria-hidden="true" />
              {t('Export')}
              <KeyCaps caps={['E']} />
            </button>
          )}
        </>
      }
    >
      <div className={styles.screen} onCopy={copyPlain}>
        {may('export_with_second') && (
          <ApprovedExports command="export_ledger" onTake={writeLedger(t)} />
        )}
        {children}
      </div>
    </Screen>
  );
}
