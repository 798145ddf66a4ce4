import { useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { type PaperKind, paperExpires, paperKinds } from '../../../rules/documents/upload.ts';
import { expiryProblem } from '../../../rules/my/documents-expiry.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PaperList } from '../documents/paper-list.tsx';
import { LoneStep } from '../frame/lone-step.tsx';
import { signedInLoad } from '../../site/signed-in-load.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { useRenewal } from './use-renewal.ts';
import { msg } from '../../../rules/text/text.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Add a document'),
  description: t('Send us the newer document.'),
}));

const load = (api: Api, search: URLSearchParams) => {
  const home = search.get('home') ?? undefined;
  return api.get('my/documents', { query: { home } });
};
const signedIn = signedInLoad('/my/documents/add', load);
export const loader = serverLoader(handle, signedIn);
export const clientLoader = browserLoader('/my/documents/add', handle, signedIn);

/** Both sides of a card are renewed together. */
function kindsOf(asked: string | null): readonly PaperKind[] {
  const kind = paperKinds.find((one) => one === asked) ?? 'emirates_id_front';
  return kind === 'emirates_id_front' || kind === 'emirates_id_back'
    ? ['emirates_id_front', 'emirates_id_back']
    : [kind];
}

/** Sends a newer document of a running contract, with the same pieces as in the application (HOME-05). */
export default function RenewalPage() {
  const t = useText();
  const { home, isClient, isOver, today, missing } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const kinds = kindsOf(search.get('kind'));
  const [expiry, setExpiry] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const typed = useRef('');
  const isFirst = kinds.some((kind) => missing.includes(kind));
  const asksExpiry = kinds.some(paperExpires);
  const papers = useRenewal(home, pages['/my/documents/add'].code, (kind) =>
    paperExpires(kind) ? typed.current : null,
  );
  const back = () => void navigate(`/my/documents?${new URLSearchParams({ home })}`);
  const isSent = kinds.every((kind) => papers.of(kind).state === 'kept');
  if (!isClient || isOver) {
    return (
      <LoneStep sending={false}>
        <StepScreen
          title={t('Documents can’t be added here')}
          actionLabel={t('Back to documents')}
          onAction={back}
        >
          <p>
            {isOver
              ? t('This contract has ended.')
              : t('Only the person who signed the contract can add documents.')}
          </p>
        </StepScreen>
      </LoneStep>
    );
  }
  const checked = {
    ...papers,
    send: (kind: PaperKind, file: Blob) => {
      const wrong = paperExpires(kind) ? expiryProblem(typed.current, today) : null;
      setProblem(wrong);
      if (wrong === null) papers.send(kind, file);
      else papers.refuse(kind, msg('Type the day on which it expires first.'));
    },
  };
  return (
    <LoneStep sending={false}>
      <StepScreen
        title={isFirst ? t('Add a document') : t('Add the new one')}
        why={
          isFirst
            ? t('We check it, usually on the same working day.')
            : t('We check it, usually on the same working day. The old one is deleted.')
        }
        actionLabel={isSent ? t('Done') : t('Back to documents')}
        onAction={back}
        {...(problem !== null && { problems: { expiresOn: problem } })}
      >
        {asksExpiry && (
          <TextField
            id="expiresOn"
            type="date"
            label={t('Expires on')}
            hint={t('As it is on the new document.')}
            min={today}
            value={expiry}
            error={problem ? t(problem) : undefined}
            onChange={({ target }) => {
              typed.current = target.value;
              setExpiry(target.value);
              setProblem(null);
            }}
          />
        )}
        <PaperList papers={checked} kinds={kinds} problems={{}} />
      </StepScreen>
    </LoneStep>
  );
}
