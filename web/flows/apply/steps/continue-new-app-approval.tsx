import { UserRoundCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Sentence, useText } from '../../../text/use-text.tsx';
import { Note } from '../../../ui/note.tsx';
import { HelpInChat } from '../../frame/help-in-chat.tsx';
import type { StepProps } from '../../engine/step.ts';
import { StepScreen } from '../../frame/step-screen.tsx';

/** A visitor who has just proved a number is an existing client: asks if they want a second application. */
export default function ContinueNewAppApproval({ wizard }: StepProps) {
  const t = useText();
  return (
    <StepScreen
      title={t('You are already with us')}
      why={t('This number belongs to an earlier application. Do you want this one as well?')}
      problems={wizard.problems}
      actionLabel={t('Continue with this application')}
      onAction={() => void wizard.submit({ agreed: true })}
      secondary={<HelpInChat />}
    >
      <Note tone="palm" icon={<UserRoundCheck aria-hidden="true" />}>
        <Sentence
          message="Nothing changes in the earlier one. To replace a maid or to end a contract, open {home}."
          values={{
            home: (
              <Link to="/my" className="link">
                {t('My Home')}
              </Link>
            ),
          }}
        />
      </Note>
    </StepScreen>
  );
}
