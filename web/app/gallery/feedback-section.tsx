import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NotificationArea } from '../../ui/overlays/notification-area.tsx';
import { Notification, type NotificationItem } from '../../ui/overlays/notification.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

const samples: NotificationItem[] = [
  {
    id: 'primary',
    type: 'primary',
    title: 'Maricel can come a day earlier',
    body: (
      <a href="#feedback" className="link">
        Change to Monday 17 November
      </a>
    ),
  },
  {
    id: 'success',
    type: 'success',
    title: 'Link sent',
    body: 'Open the text message on your phone to carry on.',
  },
  {
    id: 'info',
    type: 'info',
    title: 'You already started with Maricel',
    body: 'We opened that application so that nothing is lost.',
  },
  { id: 'warning', type: 'warning', title: 'Wanjiku was just hired' },
  {
    id: 'danger',
    type: 'danger',
    title: 'Incorrect code',
    body: 'Use letters, digits, spaces and underscores.',
  },
  {
    id: 'offline',
    type: 'danger',
    variant: 'offline',
    title: 'Connection error: Please refresh',
    body: (
      <>
        If the error continues, please{' '}
        <a href="#feedback" className="link">
          chat with us
        </a>{' '}
        to complete your transaction. What you typed is kept.
      </>
    ),
  },
  {
    id: 'custom',
    type: 'info',
    variant: 'custom-alert',
    title: 'Tinted by its variant',
    body: 'A_word_that_does_not_break_is_broken_where_the_card_ends_even_on_a_narrow_phone.',
  },
];

export function FeedbackSection() {
  const [shown, setShown] = useState<NotificationItem[]>([]);
  const show = (item: NotificationItem) =>
    setShown((before) => [...before, { ...item, id: `${item.id}-${before.length}` }]);
  return (
    <Section id="feedback" title="Feedback">
      <Specimen name="Notification: each type" wide>
        <div className={styles.fill}>
          {samples.map((sample) => (
            <Notification
              key={sample.id}
              notification={{ ...sample, align: 'start' }}
              closeLabel="Close"
              onClose={() => undefined}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Notification area">
        <div className={styles.row}>
          {samples.slice(0, 5).map((sample) => (
            <Button key={sample.id} kind="plain" size="small" onClick={() => show(sample)}>
              {sample.type}
            </Button>
          ))}
          <Button
            kind="plain"
            size="small"
            onClick={() => samples[0] && show({ ...samples[0], showOnTop: true, align: 'end' })}
          >
            On top, at the end
          </Button>
        </div>
        <NotificationArea
          label="Notifications"
          closeLabel="Close"
          notifications={shown}
          onClose={(id) => setShown((before) => before.filter((item) => item.id !== id))}
        />
      </Specimen>
      <Specimen name="Progress">
        <div className={styles.fill}>
          <ProgressSteps
            label="Your application"
            current={1}
            steps={['Add Bank Details', 'Sign Payment Form', 'Enter Contact Details']}
            doneLabel="done"
          />
          <ProgressBar label="Sending passport" value={62} note="1.1 of 1.8 MB" />
          <div className={styles.row}>
            <Spinner label="Loading" /> <Spinner />
          </div>
        </div>
      </Specimen>
    </Section>
  );
}
