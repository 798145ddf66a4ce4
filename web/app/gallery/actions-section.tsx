import { ArrowLeft, Heart, MessageCircle, Share2, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip, ChipRow, RemovableChip } from '../../ui/chip.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './gallery.module.css';
import { Section, Specimen } from './specimen.tsx';

export function ActionsSection() {
  const [saved, setSaved] = useState(true);
  const [chosen, setChosen] = useState(false);
  return (
    <Section id="actions" title="Actions">
      <Specimen name="Button: kinds">
        <div className={styles.row}>
          <Button>Hire Maricel</Button>
          <Button kind="secondary">Hire Siti</Button>
          <Button kind="plain">Compare</Button>
          <Button kind="chat" icon={<MessageCircle aria-hidden="true" />}>
            Chat with us
          </Button>
        </div>
      </Specimen>
      <Specimen name="Button: sizes, as a link, focus">
        <div className={styles.row}>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
          <ButtonLink href="#actions" kind="plain" size="small">
            A link
          </ButtonLink>
          <span className={styles.focused}>
            <Button kind="secondary">Focused</Button>
          </span>
        </div>
      </Specimen>
      <Specimen name="Button: disabled and loading">
        <div className={styles.row}>
          <Button disabled>Verify</Button>
          <Button loading loadingLabel="Sending">
            Verify
          </Button>
          <Button kind="plain" loading>
            Try again
          </Button>
        </div>
      </Specimen>
      <Specimen name="Button: full, long text">
        <div className={styles.fill}>
          <Button full size="large">
            Continue
          </Button>
          <Button full kind="secondary">
            Продолжить оформление договора с выбранной помощницей по дому сегодня
          </Button>
        </div>
      </Specimen>
      <Specimen name="Icon button">
        <div className={styles.row}>
          <IconButton label="Back" icon={<ArrowLeft className="mirrored" aria-hidden="true" />} />
          <IconButton
            label={saved ? 'Remove Maricel' : 'Save Maricel'}
            kind="round"
            aria-pressed={saved}
            icon={<Heart aria-hidden="true" />}
            onClick={() => setSaved(!saved)}
          />
          <IconButton label="Share" kind="outlined" icon={<Share2 aria-hidden="true" />} />
          <IconLink
            href="#actions"
            label="My List, 3 saved"
            icon={<Heart aria-hidden="true" />}
            badge={<Badge>3</Badge>}
          />
          <IconLink
            href="#actions"
            label="My List, 3 saved"
            kind="outlined"
            icon={<Heart aria-hidden="true" />}
            text="My List"
            badge={<Badge pulse>3</Badge>}
          />
          <IconButton label="Share" disabled icon={<Share2 aria-hidden="true" />} />
        </div>
      </Specimen>
      <Specimen name="Tooltip (the chat pop-up)">
        <Tooltip text="We reply within 1 minute">
          {(describedBy) => (
            <ButtonLink href="#actions" kind="plain" size="small" {...describedBy}>
              Chat: <span className="ltr">+971 50 000 0000</span>
            </ButtonLink>
          )}
        </Tooltip>
      </Specimen>
      <Specimen name="Chips" wide>
        <div className={styles.scroll}>
          <ChipRow label="Filters">
            <Chip
              icon={<SlidersHorizontal aria-hidden="true" />}
              count={2}
              aria-label="Filters, 2"
            />
            <RemovableChip removeLabel="Remove Live-in" onRemove={() => undefined}>
              Live-in
            </RemovableChip>
            <RemovableChip removeLabel="Remove Newborns" tone="palm" onRemove={() => undefined}>
              Newborns
            </RemovableChip>
            <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
              Speaks
            </Chip>
            <Chip selected>Free now</Chip>
            <Chip disabled>Price</Chip>
          </ChipRow>
        </div>
      </Specimen>
      <Specimen name="Pills" wide>
        <div className={styles.row}>
          <Pill dot="free">Free now</Pill>
          <Pill dot="later">Free from 18 Nov</Pill>
          <Pill dot="chat">Open</Pill>
          <Pill dot="closed">Closed</Pill>
          <Pill tone="palm">Omar: yes</Pill>
          <Pill tone="sun">Omar: maybe</Pill>
          <Pill tone="sand">Not yet</Pill>
          <Pill tone="terra">Sample</Pill>
        </div>
      </Specimen>
    </Section>
  );
}
