import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { Chip, RemovableChip } from './chip.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Placeholder } from './placeholders/placeholder.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { Sheet } from './overlays/sheet.tsx';
import { Tabs } from './tabs.tsx';
import { Tooltip } from './overlays/tooltip.tsx';

const render = (element: ReactElement) => renderToStaticMarkup(element);
const nothing = () => undefined;

test('a button does not submit a form unless told to', () => {
  expect(render(<Button>Close</Button>)).toContain('type="button"');
  expect(render(<Button type="submit">Continue</Button>)).toContain('type="submit"');
});

test('a loading button says so, keeps its place in the tab order and shows the loading words', () => {
  const markup = render(
    <Button loading loadingLabel="Sending">
      Verify
    </Button>,
  );
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain(' disabled=""');
  expect(markup).toContain('Sending');
  expect(markup).not.toContain('Verify');
});

test('a button link is a link', () => {
  expect(render(<ButtonLink href="/hire-maid">Hire a Maid</ButtonLink>)).toMatch(
    /^<a href="\/hire-maid"/,
  );
});

test('an icon button has a name and can be pressed', () => {
  const markup = render(<IconButton label="Save Maricel" aria-pressed icon={<svg />} />);
  expect(markup).toContain('aria-label="Save Maricel"');
  expect(markup).toContain('aria-pressed="true"');
});

test('a filter chip tells whether it is on; a removable one tells what it removes', () => {
  expect(render(<Chip selected>Live-in</Chip>)).toContain('aria-pressed="true"');
  expect(render(<Chip>Open filters</Chip>)).not.toContain('aria-pressed');
  expect(
    render(
      <RemovableChip removeLabel="Remove Live-in" onRemove={nothing}>
        Live-in
      </RemovableChip>,
    ),
  ).toContain('aria-label="Remove Live-in"');
});

test('tabs tie each tab to its panel and put only the chosen one in the tab order', () => {
  const markup = render(
    <Tabs
      label="Lists"
      value="mine"
      onChange={nothing}
      tabs={[
        { id: 'mine', label: 'My List', count: 3, panel: 'Three women' },
        { id: 'shared', label: 'Shared List', panel: 'Two women' },
      ]}
    />,
  );
  expect(markup).toMatch(/role="tablist"[^>]*aria-label="Lists"/);
  expect(markup).toMatch(/aria-selected="true"[^>]*tabindex="0"[^>]*>My List/);
  expect(markup).toMatch(/aria-selected="false"[^>]*tabindex="-1"[^>]*>Shared List/);
  const controls = [...markup.matchAll(/aria-controls="([^"]+)"/g)].map((match) => match[1]);
  for (const id of controls) expect(markup).toContain(`role="tabpanel" id="${id}"`);
  expect(markup).toContain('Three women');
  expect(markup).not.toContain('Two women');
});

test('closed dialogs and sheets leave nothing in the page', () => {
  expect(render(<Dialog open={false} onClose={nothing} title="Captcha" />)).toBe('');
  expect(render(<Sheet open={false} onClose={nothing} title="Filters" closeLabel="Close" />)).toBe(
    '',
  );
});

test('an open dialog takes its name from its title and its description from its text', () => {
  const markup = render(
    <Dialog
      open
      onClose={nothing}
      title="Are you a person?"
      description="Type it."
      closeLabel="Close"
    >
      <input aria-label="Code" />
    </Dialog>,
  );
  const named = /aria-labelledby="([^"]+)"/.exec(markup)?.[1];
  const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`id="${named}" `);
  expect(markup).toContain(`<p id="${described}"`);
  expect(markup).toContain('aria-label="Close"');
});

test('a tooltip describes what it hangs on', () => {
  const markup = render(
    <Tooltip text="We reply within 1 minute">
      {(describedBy) => (
        <a href="/chat" {...describedBy}>
          Chat
        </a>
      )}
    </Tooltip>,
  );
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toMatch(new RegExp(`role="tooltip" id="${id}"[^>]*>We reply within 1 minute`));
});

test('progress steps mark the current one and say which are done', () => {
  const markup = render(
    <ProgressSteps
      label="Stages"
      current={1}
      steps={['Bank', 'Sign', 'Contact']}
      doneLabel="done"
    />,
  );
  expect(markup).toMatch(/<li[^>]*>Bank<span class="visually-hidden">done<\/span>/);
  expect(markup).toMatch(/<li aria-current="step"[^>]*>Sign</);
});

test('a progress bar is named by its label', () => {
  const markup = render(<ProgressBar label="Sending" value={3} max={4} />);
  const id = /<label for="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`<progress id="${id}"`);
});

test.each(['maids', 'filters', 'filters-mobile', 'nationalities', 'my_list', 'homepage'] as const)(
  '[SHELL-06] the placeholder %s is marked by its name and is busy',
  (name) => {
    const markup = render(<Placeholder name={name} label="Loading" />);
    expect(markup).toContain(`data-placeholder="${name}"`);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).toContain('Loading');
  },
);
