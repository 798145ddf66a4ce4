import { FileWarning, FolderCheck, LockKeyhole } from 'lucide-react';
import { dubaiDay } from '../../../../rules/text/days.ts';
import { emiratesIdAddsUp, emiratesIdProblem } from '../../../../rules/people/emirates-id.ts';
import { checkPapers, expiryField } from '../../../../rules/documents/required-papers.ts';
import { type PaperKind, paperExpires } from '../../../../rules/documents/upload.ts';
import { useText } from '../../../text/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { askedAgain } from '../../documents/asked-again.ts';
import { PaperList } from '../../documents/paper-list.tsx';
import { papersNotReady } from '../../documents/not-ready.ts';
import { usePapers } from '../../documents/use-papers.ts';
import { wantedPapers } from '../../documents/wanted-papers.ts';
import fields from '../../frame/fields.module.css';
import { ConfirmNumber } from '../confirm-number.tsx';
import { ResumeOffer } from '../resume-offer.tsx';
import type { StepProps } from '../../engine/step.ts';
import { serverNow } from '../../../visitor/browser/server-clock.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { useFamily } from '../use-family.ts';
import { useFound } from '../../engine/use-found.ts';
import { typedDigits } from '../../../text/typed-digits.ts';

/** The documents that the bank needs, as photos or files. */
export default function RequiredDocuments({ wizard }: StepProps<'REQUIRED_DOCUMENTS'>) {
  const t = useText();
  const papers = usePapers(wizard);
  const family = useFamily(wizard);
  const residency = wizard.draft('residency');
  const emiratesId = wizard.draft('emiratesId');
  const { onFile } = wizard.info;
  const isCitizen = (residency.value || onFile.residency) === 'citizen';
  const isVisa = wizard.info.flow === 'visa';
  const needed = wantedPapers(wizard.info, isCitizen ? 'citizen' : 'resident');
  const takesSpouseVisa = !isCitizen && wizard.info.visa?.sponsor === 'family';
  const kinds: readonly PaperKind[] = takesSpouseVisa ? [...needed, 'spouse_visa'] : needed;
  const isOdd = emiratesIdProblem(emiratesId.value) === null && !emiratesIdAddsUp(emiratesId.value);

  const asked = askedAgain(wizard.info.askedAgain, papers, t);
  const paperOf = (kind: PaperKind) => {
    const state = papers.of(kind);
    if (asked[kind] !== undefined) return null;
    // A refused file leaves the earlier one in place.
    return 'paper' in state && !state.paper?.expired ? state.paper : null;
  };
  const expiryOf = (kind: PaperKind) =>
    wizard.draft(expiryField(kind)).value || paperOf(kind)?.expiresOn || '';

  const answer = () => {
    const expiries = Object.fromEntries(
      kinds.filter(paperExpires).flatMap((kind) => {
        const day = expiryOf(kind);
        return day === '' ? [] : [[kind, day]];
      }),
    );
    return {
      residency: isCitizen ? ('citizen' as const) : ('resident' as const),
      emiratesId: emiratesId.value,
      expiries,
    };
  };
  const check = () => {
    const uploaded = new Set(kinds.filter((kind) => paperOf(kind) !== null));
    return {
      ...checkPapers(answer(), uploaded, dubaiDay(new Date(serverNow())), needed, t),
      ...papersNotReady(papers, kinds),
    };
  };
  const [found, setFound] = useFound(check);
  const isThere = (field: string) => kinds.some((kind) => kind === field && paperOf(kind) !== null);
  const refused = Object.entries(wizard.problems).filter(([field]) => !isThere(field));
  const problems = { ...Object.fromEntries(refused), ...found };
  const goOn = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit(answer());
  };

  const expiry = (kind: PaperKind) => {
    if (!paperExpires(kind)) return null;
    const field = wizard.draft(expiryField(kind));
    const problem = problems[expiryField(kind)];
    return (
      <TextField
        id={expiryField(kind)}
        type="date"
        label={t('Valid until')}
        hint={t('optional')}
        value={expiryOf(kind)}
        error={problem && t(problem)}
        onChange={({ target }) => field.set(target.value)}
      />
    );
  };

  return (
    <StepScreen
      title={t('Photograph your documents')}
      why={
        isVisa
          ? t('Only our documents team and the ministry see these.')
          : t('The bank asks us who pays. Only our documents team sees these.')
      }
      problems={problems}
      actionLabel={t('Continue')}
      onAction={goOn}
    >
      {Object.keys(asked).length > 0 && (
        <Note tone="sun" icon={<FileWarning aria-hidden="true" />}>
          {t(
            'We need {count, plural, one {a document} other {# documents}} again. Your other answers are saved.',
            {
              count: Object.keys(asked).length,
            },
          )}
        </Note>
      )}
      {family && <ResumeOffer wizard={wizard} inProgress={family.inProgress} />}
      <ConfirmNumber wizard={wizard} family={family} />
      {papers.saved && (
        <Note
          tone="palm"
          icon={<FolderCheck aria-hidden="true" />}
          action={
            <Button
              kind="secondary"
              size="small"
              onClick={() => wizard.go('EXISTING_CLIENT_REQUIRED_DOCUMENTS')}
            >
              {t('Use them')}
            </Button>
          }
        >
          {t('You gave us documents before.')}
        </Note>
      )}
      <RadioGroup
        id="residency"
        name="residency"
        legend={t('In the UAE you are')}
        appearance="segmented"
        value={isCitizen ? 'citizen' : 'resident'}
        onChange={residency.set}
        options={[
          { value: 'resident', label: t('A resident') },
          { value: 'citizen', label: t('A UAE national') },
        ]}
      />
      <PaperList papers={papers} kinds={kinds} problems={{ ...problems, ...asked }} more={expiry} />
      <TextField
        id="emiratesId"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        label={t('Emirates ID number')}
        hint={
          isOdd ? (
            t('Please check the digits. If they are right, continue.')
          ) : onFile.emiratesId === null ? (
            t('optional: 15 digits beginning with 784, to fill in the bank’s form for you')
          ) : (
            <bdi>{onFile.emiratesId}</bdi>
          )
        }
        value={emiratesId.value}
        error={problems['emiratesId'] && t(problems['emiratesId'])}
        onChange={({ target }) => emiratesId.set(typedDigits(target))}
      />
      <p className={fields.line}>
        <LockKeyhole aria-hidden="true" />
        {t('Each document is encrypted with its own key and shown to nobody else.')}
      </p>
    </StepScreen>
  );
}
