import { Star } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import type { WizardView } from '../engine/step.ts';

/** WHO-09: requests a survey link for this client and follows it. */
export function RateTheTeam({ wizard: { api, id } }: { wizard: WizardView }) {
  const t = useText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const rate = async () => {
    setAsking(true);
    try {
      const { path } = await api.post('survey/invite', { body: { id } });
      await navigate(path);
    } catch {
      // The api has already shown the error; the visitor can press again.
      setAsking(false);
    }
  };
  return (
    <Button
      kind="secondary"
      full
      disabled={asking}
      icon={<Star aria-hidden="true" />}
      onClick={() => void rate()}
    >
      {t('Rate our team')}
    </Button>
  );
}
