import { ArrowLeft, Columns2, Eye } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { officeApi } from '../shell/office-api.ts';
import { Here } from '../tasks/here.tsx';
import { useTellPresence } from '../shell/presence.ts';
import { NotLoaded, Screen } from '../shell/screen.tsx';
import { useCall } from '../shell/use-call.ts';
import { useClaim } from '../tasks/use-claim.ts';
import { KeyCaps } from '../ui/key-cap.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { documentWords } from '../words/office-words.ts';
import { timeLeftWords } from '../words/time-words.ts';
import { DecisionPanel } from './decision-panel.tsx';
import styles from './documents.module.css';
import { MachineLines } from './machine-lines.tsx';
import type { ShownDocument } from './next-document.ts';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useDecisions } from './use-decisions.ts';
import { useView } from './use-view.ts';
import { listed } from '../words/own-text.ts';

/** One document: the scan beside the typed values, its lines and checks, and the decision (OFF-23). */
export function DocumentCheck({ id }: { id: string }) {
  const t = useText();
  const { data, error, reload } = useCall(`document ${id}`, () =>
    officeApi.get('office/document/{id}', { params: { id } }),
  );
  if (data === null) {
    const title = t('Document');
    return (
      <Screen title={title} name={title} back={<Back />}>
        <NotLoaded error={error} onRetry={reload} />
      </Screen>
    );
  }
  return <OpenDocument data={data} reload={reload} />;
}

function Back() {
  const t = useText();
  return (
    <Link to="/documents" className="ic" aria-label={t('All documents')}>
      <ArrowLeft className="i" aria-hidden="true" data-flip />
    </Link>
  );
}

/** The other document of the same person: an Emirates ID for a passport, a passport for everything else. */
function otherDocument({ document, siblings }: ShownDocument) {
  const wanted = document.kind === 'passport' ? 'emirates_id_front' : 'passport';
  return siblings.find(({ kind, id }) => kind === wanted && id !== document.id) ?? null;
}

type OpenProps = { data: ShownDocument; reload: () => void };

function OpenDocument({ data, reload }: OpenProps) {
  const t = useText();
  const navigate = useNavigate();
  const { document, siblings, isGone, replacedBy } = data;
  const { place: stage, ...view } = useView();
  const [isComparing, setComparing] = useState(false);
  const other = otherDocument(data);
  const name = documentWords(t, document.kind);
  const client = document.clientName ?? t('The family');
  const place = siblings.findIndex(({ id }) => id === document.id);
  const go = (step: number) => {
    const next = siblings[(place + step + siblings.length) % siblings.length];
    if (next) void navigate(`/documents/${next.id}`);
  };
  useTellPresence(document.applicationId, 'looking');
  const claim = useClaim(document.taskId);
  const decisions = useDecisions(data, reload, {
    view,
    compare: other && (() => setComparing((before) => !before)),
    go,
  });
  const note = [
    place < 0 ? null : t('{place} of {count}', { place: place + 1, count: siblings.length }),
    document.time && timeLeftWords(t, document.time),
  ].filter(Boolean);
  const shown = isComparing && other ? [document, other] : [document];
  return (
    <Screen
      name={t('{client}, {document}', { client, document: name })}
      title={
        <Link to={`/applications/${document.applicationId}`}>
          {t('{client}, {document}', { client, document: name })}
        </Link>
      }
      note={listed(t, note)}
      back={<Back />}
      actions={
        <>
          <Here applicationId={document.applicationId} />
          {document.isNewPhoto && <span className="tag g">{t('New photo')}</span>}
          <span className={classNames('tag b', styles.wide)}>
            <Eye className="i" aria-hidden="true" />
            {t('Numbers visible, access logged')}
          </span>
          {other && (
            <button
              type="button"
              className={classNames('btn', styles.wide)}
              aria-pressed={isComparing}
              onClick={() => setComparing(!isComparing)}
            >
              <Columns2 className="i" aria-hidden="true" />
              {t('Compare with {document}', { document: documentWords(t, other.kind) })}
              <KeyCaps caps={['C']} />
            </button>
          )}
          <button type="button" className="btn" onClick={decisions.skip}>
            {t('Skip')}
            <KeyCaps caps={['S']} />
          </button>
        </>
      }
    >
      <div className={styles.check} data-testid="office-document" data-document={document.id}>
        <Thumbnails here={document.id} siblings={siblings} />
        <section className={styles.middle} aria-label={name}>
          {isGone ? (
            <div className={styles.goneStage}>
              <StateMessage
                title={replacedBy ? t('The family sent a new photo') : t('This file is gone')}
                actions={
                  replacedBy && (
                    <Link className="btn pri" to={`/documents/${replacedBy}`}>
                      {t('Open the new photo')}
                    </Link>
                  )
                }
              />
            </div>
          ) : (
            <Stage place={stage} view={view} documents={shown} />
          )}
          {!isGone && <MachineLines data={data} />}
        </section>
        <DecisionPanel data={data} claim={claim} decisions={decisions} />
      </div>
    </Screen>
  );
}
