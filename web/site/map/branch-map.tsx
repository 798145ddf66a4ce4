import { Clock, MapPin } from 'lucide-react';
import type { Branch } from '../../../content/guides/entered-branches.ts';
import { useText } from '../../text/use-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './branch-map.module.css';
import { emirates, MAP_HEIGHT, MAP_WIDTH, neighbours, placeOnMap } from './emirates.ts';

type BranchMapProps = {
  branches: readonly Branch[];
  examples: boolean;
  /** For pages whose title says it already. */
  titleHidden?: true;
};

/**
 * Our own drawing without third-party tiles; the cards give the same facts as text and open the visitor's map app.
 */
export function BranchMap({ branches, examples, titleHidden }: BranchMapProps) {
  const t = useText();
  return (
    <section id="locations" aria-labelledby="map" className={styles.section}>
      <h2 id="map" className={titleHidden && 'visually-hidden'}>
        {t('Come and meet us')}
      </h2>
      {examples && (
        <p className={styles.note}>
          {t('These addresses are examples. Ask in the chat before you come.')}
        </p>
      )}
      <div className={styles.beside}>
        <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true" className={styles.map}>
          <path d={neighbours} className={styles.around} />
          <path d={emirates} className={styles.land} />
          {branches.map(({ id, name, latitude, longitude }) => {
            const { x, y } = placeOnMap(latitude, longitude);
            return (
              <g key={id} transform={`translate(${x} ${y})`}>
                <path
                  d="M0 0C-8-26-30-38-30-62a30 30 0 0 1 60 0C30-38 8-26 0 0Z"
                  className={styles.pin}
                />
                <circle cy="-62" r="11" className={styles.eye} />
                <text x="44" y="-52" className={styles.name}>
                  {t(name)}
                </text>
              </g>
            );
          })}
        </svg>
        <ul className={styles.branches}>
          {branches.map((branch) => (
            <BranchCard key={branch.id} branch={branch} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  const t = useText();
  const { name, address, hours, latitude, longitude } = branch;
  const place = `${latitude},${longitude}`;
  return (
    <Card as="li" className={styles.branch}>
      <h3>{t(name)}</h3>
      <p>
        <MapPin aria-hidden="true" />
        {t(address)}
      </p>
      <p>
        <Clock aria-hidden="true" />
        {t(hours)}
      </p>
      <div className={styles.ways}>
        <ButtonLink
          kind="plain"
          href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
          rel="noopener noreferrer"
          aria-label={t('Directions to {name} in Google Maps', { name: t(name) })}
        >
          {t('Google Maps')}
        </ButtonLink>
        <ButtonLink
          kind="plain"
          href={`https://maps.apple.com/?daddr=${place}`}
          rel="noopener noreferrer"
          aria-label={t('Directions to {name} in Apple Maps', { name: t(name) })}
        >
          {t('Apple Maps')}
        </ButtonLink>
      </div>
    </Card>
  );
}
