import { Heart, Info, Lightbulb, WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { AvatarStack } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Note } from '../../ui/note.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import face from './face.svg';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

type Opened = 'none' | 'question' | 'reader' | 'sheet';

export function SurfacesSection() {
  const [opened, setOpened] = useState<Opened>('none');
  const [tab, setTab] = useState('mine');
  const code = useRef<HTMLInputElement>(null);
  const close = () => setOpened('none');
  return (
    <Section id="surfaces" title="Surfaces">
      <Specimen name="Cards">
        <div className={styles.fill}>
          <Card as="article">White, with the one shadow</Card>
          <Card flat>Flat, a hairline only</Card>
          <Card tone="sand">Sand, for quiet notes</Card>
          <Card tone="palm">Palm tint</Card>
        </div>
      </Specimen>
      <Specimen name="Notes">
        <div className={styles.fill}>
          <Note icon={<Info aria-hidden="true" />}>She was free when you opened this page.</Note>
          <Note
            tone="terra"
            icon={<Heart fill="currentColor" aria-hidden="true" />}
            action={
              <button type="button" className="link">
                Undo
              </button>
            }
          >
            <b>No. 1 in My List</b> of 3
          </Note>
          <Note tone="sun" icon={<Lightbulb aria-hidden="true" />}>
            A corner is cut off. Take it again, or use this one.
          </Note>
          <Note tone="danger">If someone is in danger, call 999 first.</Note>
          <Note tone="palm">Your bank was recognised.</Note>
          <Note tone="ink" icon={<WifiOff aria-hidden="true" />}>
            No connection. What you typed is kept here.
          </Note>
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <div className={styles.fill}>
          <Tabs
            label="Lists"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'mine', label: 'My List', count: 3, panel: 'Three women, in your order.' },
              { id: 'shared', label: 'Shared List', count: 2, panel: 'Two women from Omar.' },
              { id: 'asked', label: 'Asked', panel: 'Nobody yet.' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Detail list">
        <div className={styles.fill}>
          <DetailList
            items={[
              {
                term: 'To pay today',
                note: '13 days: 2,940 ÷ 30 × 13',
                value: <Price amount={1274} />,
                large: true,
              },
              {
                term: 'From 1 December, each month',
                note: 'Includes AED 140 VAT',
                value: <Price amount={2940} />,
              },
              { term: 'Deposit', value: 'None' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Dialog, sheet, popover">
        <div className={styles.row}>
          <Button kind="plain" onClick={() => setOpened('question')}>
            Open dialog
          </Button>
          <Button kind="plain" onClick={() => setOpened('reader')}>
            Open large dialog
          </Button>
          <Button kind="plain" onClick={() => setOpened('sheet')}>
            Open sheet
          </Button>
          <Popover
            label="Her languages"
            renderTrigger={(props) => (
              <Button kind="plain" {...props}>
                Open popover
              </Button>
            )}
          >
            {(done) => (
              <div className="stack">
                English fluent, Tagalog native
                <Button size="small" onClick={done}>
                  Done
                </Button>
              </div>
            )}
          </Popover>
        </div>
        <Dialog
          open={opened === 'question'}
          onClose={close}
          size="small"
          title="Are you a person?"
          description="Type the six characters. Your last step waits here and goes on by itself."
          initialFocus={code}
          footer={
            <>
              <Button kind="plain" onClick={close}>
                Cancel
              </Button>
              <Button full>Verify</Button>
            </>
          }
        >
          <TextField ref={code} label="Characters in the picture" />
        </Dialog>
        <Dialog
          open={opened === 'reader'}
          onClose={close}
          size="large"
          title="Hiring a maid, sample"
          closeLabel="Close"
        >
          <p className={styles.main}>A page to read stands here.</p>
        </Dialog>
        <Sheet
          open={opened === 'sheet'}
          onClose={close}
          title="Your summary"
          closeLabel="Close"
          footer={
            <Button size="large" onClick={close}>
              Back to signing
            </Button>
          }
        >
          <DetailList
            items={[
              { term: 'To pay today', value: <Price amount={1274} />, large: true },
              { term: 'She receives, each month', value: <Price amount={1900} /> },
            ]}
          />
        </Sheet>
      </Specimen>
      <Specimen name="Dock">
        <div className={styles.fill}>
          <Dock layout="row">
            <AvatarStack
              people={[
                { src: face, name: '' },
                { src: `${face}#second`, name: '' },
              ]}
            />
            <div>
              <b>My List</b>
              <p className="small muted">3 saved</p>
            </div>
            <Button size="small">Open list</Button>
          </Dock>
          <Dock
            summary={
              <>
                <span>
                  To pay today <b>AED 1,274</b>
                </span>
                <button type="button" className="link">
                  Summary
                </button>
              </>
            }
          >
            <Button size="large" full>
              Continue
            </Button>
          </Dock>
        </div>
      </Specimen>
    </Section>
  );
}
