import { Avatar, AvatarStack } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingOverlay } from '../../ui/placeholders/loading-overlay.tsx';
import { Placeholder } from '../../ui/placeholders/placeholder.tsx';
import { CardsScene } from '../../ui/scenes/cards-scene.tsx';
import { useState } from 'react';
import face from './face.svg';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

const placeholders = [
  'filters-mobile',
  'filters',
  'nationalities',
  'my_list',
  'homepage',
  'maids',
] as const;

export function StatesSection() {
  const [loading, setLoading] = useState(false);
  return (
    <Section id="states" title="States">
      <Specimen name="Empty state">
        <EmptyState
          picture={<CardsScene />}
          title="Nobody saved yet"
          titleAs="h3"
          action={<Button>Watch 214 videos</Button>}
        >
          <p>Tap the heart on anyone you like. They wait here, in your order.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="Avatar, stack, overlay">
        <div className={styles.row}>
          <Avatar src={face} name="Maricel" size="small" />
          <Avatar src={face} name="Maricel" />
          <Avatar src={face} name="Maricel" size="large" />
          <AvatarStack
            people={[
              { src: face, name: 'Maricel' },
              { src: `${face}#second`, name: 'Siti' },
              { src: `${face}#third`, name: 'Grace' },
            ]}
          />
        </div>
        <Button
          kind="plain"
          onClick={() => {
            setLoading(true);
            setTimeout(() => setLoading(false), 1500);
          }}
        >
          Show the loading overlay
        </Button>
        {loading && <LoadingOverlay label="Loading" />}
      </Specimen>
      {placeholders.map((name) => (
        <Specimen
          key={name}
          name={`Placeholder: ${name}`}
          wide={name === 'maids' || name === 'homepage'}
        >
          <div className={styles.fill}>
            <Placeholder name={name} label="Loading" />
          </div>
        </Specimen>
      ))}
    </Section>
  );
}
