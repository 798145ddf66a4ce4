import { useParams } from 'react-router';
import { MoneyOverview } from './overview.tsx';
import { CardPayments } from './card-payments.tsx';
import { Payments } from './payments.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { Refunds } from './refunds.tsx';

/** The screens of money; direct debits have a route of their own. */
export function Component() {
  const { view } = useParams();
  if (view === 'payments') return <Payments />;
  if (view === 'cards') return <CardPayments />;
  if (view === 'refunds') return <Refunds />;
  if (view === 'reconciliation') return <Reconciliation />;
  return <MoneyOverview />;
}
