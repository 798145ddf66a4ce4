import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { Screen } from './screen.tsx';

export function Component() {
  const t = useText();
  return (
    <Screen title={t('Not found')} name={t('Not found')}>
      <StateMessage
        title={t('We can’t find that page')}
        actions={
          <Link className="btn" to="/">
            {t('Go to Today')}
          </Link>
        }
      />
    </Screen>
  );
}
