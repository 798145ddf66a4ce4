import { type HeaderSetting, headers } from '../../site/header-setting.ts';
import { Header } from '../header/header.tsx';
import { TextProvider, useTextSetting } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { myList, useMyList } from '../../visitor/lists/my-list.ts';
import { type Direction, Frame } from './frame.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

type Variant = { name: string; setting: HeaderSetting; clientApp?: boolean; nanny?: boolean };

const variants: Variant[] = [
  { name: 'Landing', setting: headers.landing },
  { name: 'Terms', setting: headers.terms },
  { name: 'Hire', setting: headers.hire },
  { name: 'Application: logo goes to the hire page', setting: headers.application },
  { name: 'Information', setting: headers.information },
  { name: 'Exception', setting: headers.exception },
  {
    name: 'Inside the client app: no back arrow, no logo link',
    setting: headers.hire,
    clientApp: true,
  },
  { name: 'Nanny mode', setting: headers.hire, nanny: true },
];

/** Above all ids of the catalogue. */
const FIRST_SAMPLE = 900_000_001;

export function HeaderSection({ direction }: { direction: Direction }) {
  const text = useTextSetting();
  const samples = useMyList().filter((id) => id >= FIRST_SAMPLE);
  const frames = (size: 'phone' | 'desktop') =>
    variants.map(({ name, setting, clientApp = false, nanny = false }) => (
      <Specimen key={name} name={`${name}, ${size}`} wide={size === 'desktop'}>
        <Frame title={`Header: ${name}, ${size}`} size={size} direction={direction}>
          <TextProvider value={nanny ? { ...text, mode: 'nanny' } : text}>
            <Header setting={setting} clientApp={clientApp} />
          </TextProvider>
        </Frame>
      </Specimen>
    ));
  return (
    <Section id="header" title="Header">
      <Specimen name="Just saved: the badge pulses once, 500 ms" wide>
        <div className={styles.row}>
          <Button
            kind="plain"
            size="small"
            onClick={() => myList.add(FIRST_SAMPLE + samples.length)}
          >
            Save one more
          </Button>
          <Button
            kind="plain"
            size="small"
            disabled={samples.length === 0}
            onClick={() => samples.forEach(myList.remove)}
          >
            Take the samples out
          </Button>
        </div>
      </Specimen>
      {frames('desktop')}
      {frames('phone')}
    </Section>
  );
}
