import { MessageCircle } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExceptionPage } from '../../ui/exception-page.tsx';
import { BubblesScene } from '../../ui/scenes/bubbles-scene.tsx';
import { CableScene } from '../../ui/scenes/cable-scene.tsx';
import { DoorScene } from '../../ui/scenes/door-scene.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

export function ExceptionsSection() {
  return (
    <Section id="exceptions" title="Exceptions">
      <Specimen name="Exception page" wide>
        <div className={styles.page}>
          <ExceptionPage
            scene={<CableScene />}
            title="Oops. Looks like something went wrong."
            note="For our team: 7KQ2-0411, 14 Nov, 2:41 pm"
            primary={
              <Button size="large" full>
                Try again
              </Button>
            }
            secondary={
              <ButtonLink
                href="#exceptions"
                kind="chat"
                size="large"
                full
                icon={<MessageCircle aria-hidden="true" />}
              >
                Chat with us
              </ButtonLink>
            }
          >
            <p>
              Please{' '}
              <a href="#exceptions" className="link">
                WhatsApp us
              </a>{' '}
              to complete your transaction. What you typed is kept on this phone.
            </p>
          </ExceptionPage>
        </div>
      </Specimen>
      <Specimen name="Door">
        <EmptyState picture={<DoorScene />} title="You are leaving Ahlan Home" titleAs="h2">
          <Card flat>forms.example.org</Card>
        </EmptyState>
      </Specimen>
      <Specimen name="Bubbles">
        <EmptyState
          picture={<BubblesScene />}
          title="La traduction ne s’est pas chargée"
          titleAs="h2"
        />
      </Specimen>
    </Section>
  );
}
