import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { checkBankAccount } from '../../../rules/money/bank-account.ts';
import { cleanIban } from '../../../rules/money/iban.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { browserLoader, serverLoader } from '../../site/page-loaders.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { inDirhams } from '../../../rules/money/money.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { LoneStep } from '../frame/lone-step.tsx';
import { signedInLoad } from '../../site/signed-in-load.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { AccountTitleField } from '../payment/account-title-field.tsx';
import { IbanField } from '../payment/iban-field.tsx';
import { authorityTitle } from '../signing/authority-title.ts';
import { BankCompares } from '../signing/bank-compares.tsx';
import { FormToSign, type Signing } from '../signing/form-to-sign.tsx';
import { useFetchedForm } from '../signing/use-form.ts';
import { msg } from '../../../rules/text/text.ts';
import { typedDigits } from '../../text/typed-digits.ts';

export const handle: PageHandle = { header: headers.exception, footer: false };

export const meta = pageMeta((t) => ({
  title: t('Use another account'),
  description: t('Name the account that pays by direct debit.'),
}));

const load = (api: Api, search: URLSearchParams) => {
  const home = search.get('home') ?? undefined;
  return api.get('my/payments', { query: { home } });
};
const signedIn = signedInLoad('/my/payments/account', load);
export const loader = serverLoader(handle, signedIn);
export const clientLoader = browserLoader('/my/payments/account', handle, signedIn);

type Problems = Readonly<Record<string, string>>;
const silent = () => browserApi(pages['/my/payments/account'].code, { ignoreErrorMessages: true });

/** The steps of an application that name an account and sign for it, for a running contract (HOME-04). */
export default function AccountPage() {
  const { home, isClient, way, newAccount } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const back = () => void navigate(`/my/payments?${new URLSearchParams({ home })}`);
  const [isAgain, setAgain] = useState(false);
  const t = useText();
  if (!isClient || way === null) {
    return (
      <LoneStep sending={false}>
        <StepScreen
          title={t('This can’t be changed here')}
          actionLabel={t('Back to payments')}
          onAction={back}
        >
          <p>{t('Only the person who signed the contract can change how it is paid.')}</p>
        </StepScreen>
      </LoneStep>
    );
  }
  return newAccount?.state === 'draft' && !isAgain ? (
    <SignAccount home={home} onDone={back} onOther={() => setAgain(true)} />
  ) : (
    <NameAccount home={home} isCard={way === 'card'} onDone={() => setAgain(false)} onBack={back} />
  );
}

/** A refusal as the problems of fields; without a fresh code the way leads through the payments again. */
function useSending(onExpired: () => void) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    setProblems({});
    try {
      await work();
      return true;
    } catch (error) {
      const { code, fields, message } = unanswered(error);
      if (code === 'NEEDS_FRESH_CODE') onExpired();
      else setProblems(Object.keys(fields).length > 0 ? fields : { account: message });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { sending, problems, setProblems, send };
}

type NameAccountProps = { home: string; isCard: boolean; onDone: () => void; onBack: () => void };

function NameAccount({ home, isCard, onDone, onBack }: NameAccountProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState({
    iban: '',
    ibanAgain: '',
    accountTitle: '',
    accountType: 'current',
  });
  const { sending, problems, setProblems, send } = useSending(onBack);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    set: (value: string) => setTyped((last) => ({ ...last, [name]: value })),
  });
  const problem = (name: string) => problems[name] && t(problems[name]);
  const goOn = async () => {
    const wrong = {
      ...checkBankAccount(typed, t),
      ...(cleanIban(typed.iban) !== cleanIban(typed.ibanAgain) && {
        ibanAgain: msg('This is not the IBAN you gave before. Please compare the two.'),
      }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    const isSent = await send(() =>
      silent().post('my/payments/account', { body: { home, ...typed } }),
    );
    if (!isSent) return;
    await revalidate();
    onDone();
  };
  return (
    <LoneStep sending={sending}>
      <StepScreen
        title={t('Which account pays from now on?')}
        why={
          isCard
            ? t('Your card pays until your bank has accepted this account.')
            : t('Your present account pays until your bank has accepted the new one.')
        }
        problems={problems}
        actionLabel={t('Continue')}
        onAction={() => void goOn()}
      >
        <IbanField label={t('Your IBAN')} error={problem('iban')} draft={field('iban')} />
        <TextField
          id="ibanAgain"
          dir="ltr"
          spaced
          autoComplete="off"
          translate="no"
          label={t('Your IBAN again')}
          hint={t('Type it once more, so that no digit is wrong.')}
          value={typed.ibanAgain}
          error={problem('ibanAgain')}
          onChange={({ target }) => field('ibanAgain').set(typedDigits(target))}
        />
        <AccountTitleField draft={field('accountTitle')} error={problem('accountTitle')} />
        <RadioGroup
          id="accountType"
          name="accountType"
          legend={t('What kind of account is it?')}
          appearance="segmented"
          value={typed.accountType}
          onChange={field('accountType').set}
          options={[
            { value: 'current', label: t('Current') },
            { value: 'savings', label: t('Savings') },
          ]}
        />
      </StepScreen>
    </LoneStep>
  );
}

type SignAccountProps = { home: string; onDone: () => void; onOther: () => void };

function SignAccount({ home, onDone, onOther }: SignAccountProps) {
  const t = useText();
  const [drawn, setDrawn] = useState<Problems>({});
  const [isSigned, setSigned] = useState(false);
  const { sending, problems, send } = useSending(onDone);
  const draft = (field: string) => ({
    value: drawn[field] ?? '',
    set: (value: string) => setDrawn((last) => ({ ...last, [field]: value })),
  });
  const query = { home };
  const fetched = useFetchedForm(() => silent().get('my/payments/form', { query }), {
    cause: home,
    // Once all is signed there is no form to fetch.
    sending: sending || isSigned,
  });
  const submit: Signing['submit'] = async ({ signatureNumber = 1, signature, ...read }) => {
    const made =
      signature.kind === 'drawn'
        ? { ...signature, strokes: signature.strokes.map((stroke) => [...stroke]) }
        : signature;
    const body = { home, ...read, signature: made, signatureNumber };
    let isDone = false;
    await send(async () => {
      ({ isDone } = await silent().post('my/payments/sign', { body }));
      if (isDone) setSigned(true);
    });
    if (isDone) onDone();
  };
  const cap = fetched.form?.cap ?? null;
  return (
    <LoneStep sending={sending}>
      <FormToSign
        fetched={fetched}
        signing={{ draft, problems, submit }}
        url={`/api/my/payments/formpdf?${new URLSearchParams(query)}`}
        title={(number) => authorityTitle(number, t)}
        why={() => t('We send the form to your bank. Nothing changes until it has accepted it.')}
        headline={
          cap === null
            ? t('What you sign')
            : t('Never more than {amount} a month', { amount: inDirhams(cap, t) })
        }
        renderShort={() =>
          cap !== null && (
            <DetailList items={[{ term: t('Never more than'), value: inDirhams(cap, t) }]} />
          )
        }
        tip={<BankCompares />}
        secondary={
          <Button kind="plain" full onClick={onOther}>
            {t('Use a different account')}
          </Button>
        }
        onDone={onDone}
      />
    </LoneStep>
  );
}
