import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { officeApi } from '../shell/office-api.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { MediaScreen } from './media-screen.tsx';

/** Photos, videos, captions and her consent to each (OFF-42). */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, reload } = useCall(`media ${id}`, () =>
    officeApi.get('office/media/{id}', { params: { id: Number(id) } }),
  );
  if (data !== null) return <MediaScreen key={id} data={data} />;
  const title = t('Media and consent');
  const back = (
    <Link to="/maids" className="ic" aria-label={t('All maids')}>
      <ArrowLeft className="i" aria-hidden="true" data-flip />
    </Link>
  );
  return (
    <Screen name={title} title={title} back={back}>
      <NotLoaded error={error} onRetry={reload} />
    </Screen>
  );
}
