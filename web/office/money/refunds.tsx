import { useText } from '../../text/use-text.tsx';
import { useRights } from '../shell/me.ts';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { exportLedger } from './export-ledger.ts';
import { MoneyScreen } from './money-screen.tsx';
import { RefundsPanel } from './refunds-panel.tsx';

/** All refunds: waiting, sent back, on their way, rejected by the bank, and given lately (OFF-51). */
export function Refunds() {
  const t = useText();
  const may = useRights();
  const { data, error, reload } = useCall('refunds', () => officeApi.get('office/money/refunds'));
  const late = data?.refunds.filter(
    ({ state, clock }) => state !== 'done' && clock.state === 'late',
  ).length;
  const onExport = may('export_with_second')
    ? () => void exportLedger(t, { kind: 'refund' })
    : undefined;
  return (
    <MoneyScreen
      note={late ? <span className="lateT">{t('{late} late', { late })}</span> : null}
      {...(onExport && { onExport })}
    >
      {data === null ? (
        <NotLoaded error={error} onRetry={reload} />
      ) : (
        <RefundsPanel refunds={data.refunds} isWhole onExport={onExport} />
      )}
    </MoneyScreen>
  );
}
