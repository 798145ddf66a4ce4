import { Price } from '../../ui/price.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

const colours = [
  'paper',
  'sand',
  'card',
  'line',
  'edge',
  'ink',
  'ink-2',
  'palm',
  'palm-dark',
  'palm-tint',
  'grove',
  'terra',
  'terra-text',
  'terra-tint',
  'sun',
  'sun-edge',
  'sun-tint',
  'chat',
  'danger',
  'danger-tint',
  'info',
  'warn',
  'skeleton',
  'disabled',
];

export function FoundationsSection() {
  return (
    <Section id="foundations" title="Colour and type">
      <Specimen name="Colours" wide>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour} className={styles.swatch}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${colour})`} />
              </svg>
              {colour}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Headings" wide>
        <p className="display">Someone kind at home</p>
        <p className="h1">Which account pays each month?</p>
        <p className="h2">How it works</p>
        <p className="h3">Maricel, 34</p>
      </Specimen>
      <Specimen name="Text">
        <p className="lead">A lead says in two lines what the page is for.</p>
        <p>Body. Prices include her salary, visa, insurance and VAT.</p>
        <p className="small muted">Small and muted: Filipino, live-in</p>
        <p className="caption muted">Caption: 13 days: 2,940 ÷ 30 × 13</p>
        <p>
          A{' '}
          <a href="#foundations" className="link">
            link in a sentence
          </a>{' '}
          and <span className="ltr">+971 50 000 0000</span>
        </p>
      </Specimen>
      <Specimen name="Price">
        <Price amount={2940} />
        <Price amount={2940} size="card" />
        <Price amount={1274} size="large" />
        <Price amount={1274.5} />
      </Specimen>
    </Section>
  );
}
