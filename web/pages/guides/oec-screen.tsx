import { pathIn } from '../../../rules/text/language-address.ts';
import { useLocation, useMatches } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import type { ShownGuide } from './guide-load.ts';
import { GuideScreen } from './guide-screen.tsx';
import { modeTypeOf } from './oec-route.ts';
import styles from './oec-screen.module.css';

/** The four pages about the OEC: clients and maids read the same facts in different words. */
export function OecScreen({ loaderData }: { loaderData: ShownGuide }) {
  const t = useText();
  const { pathname } = useLocation();
  const modeType = modeTypeOf(useMatches().at(-1)?.handle);
  const forMaids = modeType === 'maid';
  const reader = (
    <p className={styles.reader} data-mode-type={modeType}>
      <b>{forMaids ? t('For maids') : t('For families')}</b>
      <a
        href={pathIn(t.language, forMaids ? pathname.replace(/-maid$/, '') : `${pathname}-maid`)}
        className="link"
      >
        {forMaids ? t('The page for families') : t('The page for maids')}
      </a>
    </p>
  );
  return <GuideScreen loaderData={loaderData} reader={reader} />;
}
