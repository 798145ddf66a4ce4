import type { MetaDescriptor } from 'react-router';
import { publicOriginIn, withPicture } from '../../maids/share-meta.ts';
import { errorStatus } from '../../site/error-kind.ts';
import { pageMeta } from '../../site/page-meta.ts';
import type { Translate } from '../../../rules/text/text.ts';
import type { SharedPreview } from '../../maids/list/shared-preview.ts';

type Previewed = { readonly preview: SharedPreview | null };
type Words = ReturnType<Parameters<typeof pageMeta<Previewed>>[0]>;

const describe = (usual: (t: Translate) => Words) =>
  pageMeta<Previewed>(
    (t, data) => {
      if (!data?.preview) return usual(t);
      const { name, count } = data.preview;
      const title =
        count > 1
          ? t('{name} and {more, plural, one {1 more} other {# more}}', { name, more: count - 1 })
          : t('Meet {name}', { name });
      return { ...usual(t), title };
    },
    (t, error) => (errorStatus(error) === 503 ? t('Please try again in a moment') : null),
  );

/** The preview of a shared list shows the first maid on it. */
export const hireMeta =
  (usual: (t: Translate) => Words) =>
  (args: Parameters<ReturnType<typeof describe>>[0]): MetaDescriptor[] =>
    withPicture(
      describe(usual)(args),
      args.loaderData?.preview?.picture ?? null,
      publicOriginIn(args),
      args.loaderData?.preview?.address,
    );
