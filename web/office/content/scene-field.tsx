import { useId } from 'react';
import { guideScenes, type GuideScene } from '../../../contract/guides.ts';
import { useText } from '../../text/use-text.tsx';
import styles from './content.module.css';
import type { Draft } from './use-draft.ts';

type SceneFieldProps = { draft: Draft; path: string; canEdit: boolean };

/** The picture that stands beside a step. */
export function SceneField({ draft, path, canEdit }: SceneFieldProps) {
  const t = useText();
  const id = useId();
  const words: Readonly<Record<GuideScene, string>> = {
    account: t('An account on a screen'),
    ask: t('A question in a chat'),
    blood: t('A blood sample'),
    clinic: t('A clinic'),
    code: t('A code on a phone'),
    compare: t('Two documents compared'),
    contract: t('A contract'),
    done: t('Finished'),
    flight: t('A flight'),
    form: t('A form'),
    ink: t('Ink for prints'),
    member: t('A membership card'),
    pass: t('A pass'),
    pay: t('A payment'),
    photo: t('A photo'),
    print: t('A printer'),
    prints: t('Fingerprints'),
    send: t('Something sent'),
    sms: t('A text message'),
    vaccine: t('A vaccination'),
    wash: t('Washing hands'),
  };
  return (
    <div className={`f ${styles.field}`}>
      <label htmlFor={id}>{t('Picture')}</label>
      <div className="in">
        <select
          id={id}
          data-path={path}
          disabled={!canEdit}
          value={draft.textOf(path) || 'form'}
          onChange={({ currentTarget }) => draft.change(path, currentTarget.value)}
        >
          {guideScenes.map((scene) => (
            <option key={scene} value={scene}>
              {words[scene]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
