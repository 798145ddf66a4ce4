import { useLoaderData } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { isHerLanguage } from '../../../rules/visa/her-language.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { headers } from '../../site/header-setting.ts';
import { HerPageBody } from '../../site/her-page/her-page-body.tsx';
import type { PageHandle } from '../../site/page-handle.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { Note } from '../../ui/note.tsx';
import { MyFrame } from '../frame/my-frame.tsx';
import { myBrowserLoader, myServerLoader } from '../frame/my-loaders.ts';
import styles from './tracker.module.css';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('What she sees'),
  description: t('A copy of her page about her visa.'),
}));

const load = async (api: Api, search: URLSearchParams) => {
  const home = search.get('home');
  const language = search.get('language') ?? '';
  const query = {
    ...(home !== null && { home }),
    ...(isHerLanguage(language) && { language }),
  };
  return { home, page: await api.get('my/visa/her', { query }) };
};

export const loader = myServerLoader('/my/visa/her', handle, load);
export const clientLoader = myBrowserLoader('/my/visa/her', handle, load);

/** Shows the client what she sees; her link itself stays hers. */
export default function HerCopyPage() {
  const t = useText();
  const { home, page } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const reader = t.language === 'ar' ? 'ar' : 'en';
  const own = home === null ? '' : `home=${home}`;
  return (
    <MyFrame place="visa">
      <div className={styles.copy}>
        <p>
          <a className={styles.back} href={pathIn(t.language, `/my/visa?${own}`)}>
            {t('Back to the visa')}
          </a>
        </p>
        <Note>
          {t(
            'This is a copy of her page. Her medical results are not on it: we tell her ourselves.',
          )}{' '}
          {page.language !== reader && (
            <a href={pathIn(t.language, `/my/visa/her?${own}&language=${reader}`)}>
              {reader === 'ar' ? t('Show it in Arabic') : t('Show it in English')}
            </a>
          )}
        </Note>
        <article
          lang={page.language}
          dir={page.language === 'ar' ? 'rtl' : 'ltr'}
          className={styles.copied}
        >
          <HerPageBody page={page} />
        </article>
      </div>
    </MyFrame>
  );
}
