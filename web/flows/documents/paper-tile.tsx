import { Camera, CircleCheck, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PaperKind, paperNames } from '../../../rules/documents/upload.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PaperPicture } from './paper-picture.tsx';
import styles from './paper-tile.module.css';
import type { PaperState } from './use-papers.ts';

type PaperTileProps = {
  kind: PaperKind;
  state: PaperState;
  /** The step's own error for this document. */
  problem?: string | undefined;
  /** Shown below a stored document. */
  children?: ReactNode;
  onTake: () => void;
  onChoose: () => void;
  onStop: () => void;
};

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** One document: requested, uploading, stored or to be sent again. */
export function PaperTile({
  kind,
  state,
  problem,
  children,
  onTake,
  onChoose,
  onStop,
}: PaperTileProps) {
  const t = useText();
  const name = t(paperNames[kind]);
  const paper = 'paper' in state ? state.paper : null;
  const isUnderWay = ['waiting', 'sending', 'offline', 'retrying', 'checking'].includes(
    state.state,
  );
  const isKept = state.state === 'kept' && !state.paper.expired;
  const isTried = paper !== null || state.state === 'problem';
  const wrong = state.state === 'problem' || (!isUnderWay && problem !== undefined);
  const labelled = { 'aria-describedby': `${kind}-name` };
  return (
    <li
      className={classNames(styles.tile, wrong && styles.wrong)}
      data-testid="paper"
      data-kind={kind}
      data-state={state.state}
    >
      <PaperPicture
        kind={kind}
        preview={paper?.preview ?? null}
        isPdf={paper?.mediaType === 'application/pdf'}
      />
      <div className={styles.words}>
        <h2 id={`${kind}-name`} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <output className={styles.line}>{stateLine(state, problem, t)}</output>
      </div>
      {isUnderWay && (
        <IconButton
          className={styles.stop}
          label={t('Stop uploading {paper}', { paper: name })}
          icon={<X aria-hidden="true" />}
          onClick={onStop}
        />
      )}
      {wrong && <TriangleAlert aria-hidden="true" className={styles.alert} />}
      {isKept && !wrong && <CircleCheck aria-hidden="true" className={styles.tick} />}
      {'bytes' in state && state.state !== 'unfinished' && (
        <progress
          className={styles.bar}
          aria-label={t('{paper}: uploaded', { paper: name })}
          max={state.bytes}
          value={'sent' in state ? state.sent : state.state === 'checking' ? state.bytes : 0}
        />
      )}
      {isKept && children && <div className={styles.more}>{children}</div>}
      {state.state === 'retrying' && (
        <div className={styles.actions}>
          <Button
            {...labelled}
            className={styles.whole}
            kind="secondary"
            size="small"
            loading={state.tryNow === null}
            loadingLabel={t('Trying')}
            onClick={() => state.tryNow?.()}
          >
            {t('Try again now')}
          </Button>
        </div>
      )}
      {!isUnderWay && (!isKept || wrong) && (
        <div className={styles.actions}>
          {state.state === 'problem' && state.again && (
            <Button {...labelled} className={styles.whole} size="small" onClick={state.again}>
              {t('Try again now')}
            </Button>
          )}
          <Button
            {...labelled}
            id={kind}
            kind="secondary"
            size="small"
            icon={<Camera aria-hidden="true" />}
            onClick={onTake}
          >
            {isTried ? t('Take again') : t('Take a photo')}
          </Button>
          <Button {...labelled} kind="plain" size="small" onClick={onChoose}>
            {t('Choose a file')}
          </Button>
        </div>
      )}
      {isKept && !wrong && (
        <p className={styles.again}>
          <button {...labelled} id={kind} type="button" className="link" onClick={onTake}>
            {t('Take again')}
          </button>
          <button {...labelled} type="button" className="link" onClick={onChoose}>
            {t('Choose a file')}
          </button>
        </p>
      )}
    </li>
  );
}

function stateLine(state: PaperState, problem: string | undefined, t: ReturnType<typeof useText>) {
  if (state.state === 'problem') return t(state.message);
  if (state.state === 'waiting') return t('Waiting to upload');
  if (state.state === 'checking') return t('Uploaded. Checking…');
  if (state.state === 'offline')
    return t('No connection. The upload continues when you are back online.');
  if (state.state === 'retrying') {
    return t('The connection is weak. We keep trying to upload your file.');
  }
  if (state.state === 'sending') {
    return t('Uploading, {sent} of {all} MB', {
      sent: megabytes(state.sent),
      all: megabytes(state.bytes),
    });
  }
  if (problem !== undefined) return t(problem);
  if (state.state === 'unfinished') {
    return t('{sent} of {all} MB uploaded. Choose the same file to continue.', {
      sent: megabytes(state.sent),
      all: megabytes(state.bytes),
    });
  }
  if (state.state === 'empty') return t('A photo or a PDF');
  return state.paper.expired ? t('It has expired. Please send the new one.') : t('Received');
}
