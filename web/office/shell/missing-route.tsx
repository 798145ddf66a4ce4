import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { usePlaces } from './menu.tsx';
import { Screen } from './screen.tsx';

export function Component() {
  const t = useText();
  const [first] = usePlaces();
  return (
    <Screen title={t('Not found')} name={t('Not found')}>
      <StateMessage
        title={t('We can’t find that page')}
        actions={
          first && (
            <Link className="btn" to={first.path}>
              {t('Go to {place}', { place: first.name })}
            </Link>
          )
        }
      />
    </Screen>
  );
}
