import { FileWarning, LockKeyhole } from 'lucide-react';
import { herPapersFor, type PaperKind } from '../../../../rules/documents/upload.ts';
import { dubaiDay } from '../../../../rules/text/days.ts';
import { passportDayProblem } from '../../../../rules/visa/application-answers.ts';
import { useText } from '../../../text/use-text.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { askedAgain } from '../../documents/asked-again.ts';
import { papersNotReady } from '../../documents/not-ready.ts';
import { PaperList } from '../../documents/paper-list.tsx';
import { usePapers } from '../../documents/use-papers.ts';
import type { StepProps } from '../../engine/step.ts';
import { useFound } from '../../engine/use-found.ts';
import fields from '../../frame/fields.module.css';
import { serverNow } from '../../../visitor/browser/server-clock.ts';
import { StepScreen } from '../../frame/step-screen.tsx';
import { SendHerLink } from '../send-her-link.tsx';
import { msg } from '../../../../rules/text/text.ts';

/** Her passport page, her photo, and her visa or its cancellation if she is here. */
export default function VisaHerDocuments({ wizard }: StepProps<'VISA_HER_DOCUMENTS'>) {
  const t = useText();
  const { visa } = wizard.info;
  const papers = usePapers(wizard);
  const expires = wizard.draft('passportExpires');
  const kinds = herPapersFor(visa?.whereabouts ?? '');
  const asked = askedAgain(wizard.info.askedAgain, papers, t);
  const paperOf = (kind: PaperKind) => {
    const state = papers.of(kind);
    if (asked[kind] !== undefined) return null;
    return 'paper' in state && !state.paper?.expired ? state.paper : null;
  };
  const passportExpires = expires.value || paperOf('her_passport')?.expiresOn || '';
  const check = () => {
    const missing = kinds.filter((kind) => paperOf(kind) === null);
    const day = passportDayProblem(passportExpires, dubaiDay(new Date(serverNow())));
    return {
      ...Object.fromEntries(missing.map((kind) => [kind, msg('This is still missing.')])),
      ...papersNotReady(papers, kinds),
      ...(day !== null && { passportExpires: day }),
    };
  };
  const [found, setFound] = useFound(check);
  const isThere = (field: string) => kinds.some((kind) => kind === field && paperOf(kind) !== null);
  const refused = Object.entries(wizard.problems).filter(([field]) => !isThere(field));
  const problems = { ...Object.fromEntries(refused), ...found };
  const goOn = () => {
    const wrong = check();
    setFound(wrong);
    if (Object.keys(wrong).length === 0) void wizard.submit({ passportExpires });
  };
  const name = visa?.firstName ?? '';
  const isHerself = visa?.forHer === true;
  return (
    <StepScreen
      title={isHerself ? t('Your documents, {name}', { name }) : t('{name}’s documents', { name })}
      why={
        isHerself
          ? t('Photos are enough. You keep the originals.')
          : t('Photos are enough. She keeps the originals.')
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
      <PaperList papers={papers} kinds={kinds} problems={{ ...problems, ...asked }} />
      {!isHerself && wizard.info.state === 'open' && <SendHerLink wizard={wizard} />}
      <TextField
        id="passportExpires"
        type="date"
        label={isHerself ? t('Your passport is valid until') : t('Her passport is valid until')}
        hint={t('It has to be valid for six more months')}
        value={passportExpires}
        error={problems['passportExpires'] && t(problems['passportExpires'])}
        onChange={({ target }) => expires.set(target.value)}
      />
      <p className={fields.line}>
        <LockKeyhole aria-hidden="true" />
        {t('Only our documents team and the ministry see these.')}
      </p>
    </StepScreen>
  );
}
