import { useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { tellFailure } from '../../visitor/api/failures.ts';
import { stored } from '../../visitor/browser/stored.ts';
import { useView } from '../../site/use-view.ts';
import fields from '../frame/fields.module.css';
import { QuietAction } from '../frame/quiet-action.tsx';
import type { WizardView } from '../engine/step.ts';
import { switchingFor } from '../../visitor/visit-memory.ts';
import { pathIn } from '../../../rules/text/language-address.ts';

/** Removes from this browser's storage everything that names the application. */
export function forgetLocally(id: string): void {
  stored.applicationMarker(id).write(null);
  stored.needIbanValidation.write(null);
  if (stored.sessionAppId.read() === id) stored.sessionAppId.write(null);
  if (switchingFor.read() === id) switchingFor.write(null);
}

type ForgetDeviceProps = { wizard: Pick<WizardView, 'id' | 'info'> };

/** For shared computers. Offered only if a code can let the family in again. */
export function ForgetDevice({ wizard: { id, info } }: ForgetDeviceProps) {
  const t = useText();
  const { clientApp } = useView();
  const [api] = useState(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }));
  const [busy, setBusy] = useState(false);
  if (!info.canForgetDevice || clientApp) return null;
  const forget = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await api.post('ccserviceapplication/forgetdevice', { body: { id } });
    } catch (problem) {
      const error = unanswered(problem);
      // Another tab, or a call with a lost response, has already done it.
      if (error.code !== 'NEEDS_PROOF') {
        setBusy(false);
        tellFailure(error);
        return;
      }
    }
    forgetLocally(id);
    // A full load clears the application from memory; back does not return to it.
    window.location.replace(pathIn(t.language, '/'));
  };
  return (
    <div className={classNames(fields.section, fields.start)}>
      <QuietAction onClick={() => void forget()}>{t('Forget this device')}</QuietAction>
      <p className="small muted">
        {t('On a shared computer: this device will ask for a code again.')}
      </p>
    </div>
  );
}
