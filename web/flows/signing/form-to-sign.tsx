import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SigningForm } from '../../../contract/signing.ts';
import { useText } from '../../text/use-text.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { WizardView } from '../engine/step.ts';
import { StepScreen } from '../frame/step-screen.tsx';
import { type Problems, stillWrong } from '../engine/use-found.ts';
import { FormWords } from './form-words.tsx';
import { SignatureMaker } from './signature-maker.tsx';
import { SignatureStrip } from './signature-strip.tsx';
import styles from './signing.module.css';
import type { FetchedForm } from './use-form.ts';
import { type SignatureAnswer, useSignature } from './use-signature.ts';
import { msg } from '../../../rules/text/text.ts';

/** Stores drafts and accepts signatures. */
export interface Signing extends Pick<WizardView, 'draft' | 'problems'> {
  readonly submit: (answer: {
    readonly documentHash: string;
    readonly consentVersion: string;
    readonly signature: SignatureAnswer;
    /** Set if a form has more than one signature. */
    readonly signatureNumber?: number;
  }) => Promise<void>;
}

interface FormToSignProps {
  readonly fetched: FetchedForm;
  readonly signing: Signing;
  /** The address of the text as a PDF. */
  readonly url: string;
  readonly title: (number: number) => ReactNode;
  readonly why?: (number: number) => ReactNode;
  /** The most important figure is always visible; the others and the text are below it. */
  readonly headline: ReactNode;
  /** A short summary of the form. */
  readonly renderShort: (form: SigningForm, number: number) => ReactNode;
  /** Below the pad. */
  readonly tip?: ReactNode;
  /** Below everything else. */
  readonly secondary?: ReactNode;
  /** Called to continue when all signatures are already there. */
  readonly onDone: () => void;
}

/** Collects the signatures of one form, one after the other. */
export function FormToSign(props: FormToSignProps) {
  const t = useText();
  const { form, failed, retry } = props.fetched;
  if (form !== null) return <OpenForm {...props} form={form} />;
  if (failed) {
    return (
      <StepScreen title={props.title(1)} actionLabel={t('Try again')} onAction={retry}>
        <p>{t('We couldn’t load the form. Your answers are saved.')}</p>
      </StepScreen>
    );
  }
  return (
    <StepScreen title={props.title(1)} summary={false}>
      <output className={styles.waiting}>
        <Spinner />
        {t('Loading the form')}
      </output>
    </StepScreen>
  );
}

/** The problems found in the browser, and the signature they belong to. */
type Found = { readonly number: number; readonly problems: Problems };

type GoTo = (next: number) => void;

/** NAV-08: the address names the current signature, so that back goes through them. */
function useNumber({ signatures, signed }: SigningForm): [number, GoTo] {
  const [search, setSearch] = useSearchParams();
  const next = Math.min(signed + 1, signatures);
  const asked = Number(search.get('signature') ?? next);
  const number = asked >= 1 && asked <= next && Number.isInteger(asked) ? asked : next;
  const go = (to: number, replace = false) => {
    // Reads the browser's address, because the router may not have caught up with this step yet.
    const here = new URLSearchParams(window.location.search);
    here.set('signature', `${to}`);
    setSearch(here, { replace, preventScrollReset: true });
  };
  const correct = useEffectEvent((shown: number) => {
    if (signatures > 1 && search.get('signature') !== `${shown}`) go(shown, true);
  });
  useEffect(() => correct(number), [number]);
  return [number, go];
}

function OpenForm({
  signing,
  url,
  title,
  why,
  headline,
  renderShort,
  tip,
  secondary,
  onDone,
  form,
}: FormToSignProps & { form: SigningForm }) {
  const t = useText();
  const { signatures, signed, signer } = form;
  const [number, goTo] = useNumber(form);
  const signature = useSignature(signing, number);
  const [agreed, setAgreed] = useState('');
  const [found, setFound] = useState<Found>({ number: 0, problems: {} });
  const isSigned = number <= signed;
  const reason = why?.(number);
  // The consent belongs to this exact text; a changed text needs a new consent.
  const hasAgreed = agreed === form.documentHash;
  const check = () => {
    const wrong = signature.problem();
    return {
      ...(wrong !== null && { signature: wrong }),
      ...(!hasAgreed && { consent: msg('Tick this to agree, then sign.') }),
    };
  };
  const own = found.number === number ? stillWrong(found.problems, check()) : {};
  const problems: Problems = isSigned ? {} : { ...signing.problems, ...own };
  const problem = (field: string) => problems[field] && t(problems[field]);

  const goOn = async () => {
    if (isSigned) return number < signatures ? goTo(number + 1) : onDone();
    const wrong = check();
    setFound({ number, problems: wrong });
    if (Object.keys(wrong).length > 0) return undefined;
    const { documentHash, consentVersion } = form;
    const answer = { documentHash, consentVersion, signature: signature.answer() };
    return signing.submit(signatures > 1 ? { ...answer, signatureNumber: number } : answer);
  };
  useFollow(form, number, goTo);

  return (
    <StepScreen
      title={title(number)}
      problems={problems}
      actionLabel={isSigned ? t('Continue') : t('Use this signature')}
      onAction={() => void goOn()}
      summary={false}
    >
      <FormWords
        form={form}
        url={url}
        headline={headline}
        room={signatures > 1 ? 'beside_pads' : 'beside_pad'}
      >
        {renderShort(form, number)}
        {reason && <p>{reason}</p>}
      </FormWords>
      {signatures > 1 && (
        <SignatureStrip
          count={signatures}
          signed={signed}
          now={number}
          signer={signer}
          drafts={draftsOf(signing, signatures)}
        />
      )}
      {isSigned ? (
        <p className={styles.signed}>
          <CircleCheck aria-hidden="true" />
          {t('Signed')}
        </p>
      ) : (
        <>
          <div className={styles.group}>
            <SignatureMaker
              key={number}
              signature={signature}
              name={signer}
              problem={problem('signature')}
            />
            {tip}
          </div>
          <Checkbox
            id="consent"
            label={form.consent}
            checked={hasAgreed}
            error={problem('consent')}
            onChange={({ target }) => setAgreed(target.checked ? form.documentHash : '')}
          />
        </>
      )}
      {secondary}
    </StepScreen>
  );
}

const draftsOf = ({ draft }: Signing, count: number): string[] =>
  Array.from({ length: count }, (_, index) => draft(`signature${index + 1}`).value);

/** Moves to the next signature once the current one is stored. */
function useFollow({ signed, signatures }: SigningForm, number: number, goTo: GoTo) {
  const seen = useRef(signed);
  const follow = useEffectEvent((now: number) => {
    if (now > seen.current && number === now && now < signatures) goTo(now + 1);
    seen.current = now;
  });
  useEffect(() => follow(signed), [signed]);
}
