import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CaptchaDialog } from './captcha-dialog.tsx';

const nothing = () => undefined;

const render = (props: Partial<ComponentProps<typeof CaptchaDialog>> = {}) =>
  renderToString(
    <CaptchaDialog
      form="picture"
      url="/api/download/picture"
      answer="h7Km4r"
      onAnswer={nothing}
      busy={false}
      onVerify={nothing}
      onRefresh={nothing}
      onCancel={nothing}
      chatHref="https://chat.example/971500000000"
      {...props}
    />,
  );

/** The opening tag of the element with this text. */
const opening = (markup: string, text: string) =>
  new RegExp(`<[a-z][^<]*>(?=${text}<)`).exec(markup)?.[0] ?? '';

const element = (markup: string, name: string) =>
  new RegExp(`<${name}\\s[^>]*>`).exec(markup)?.[0] ?? '';

/** Empty for boolean attributes such as disabled. */
function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag);
  return found === null ? undefined : (found[1] ?? '');
}

test('[CAP-02] Verify is disabled while the text is empty or a request runs', () => {
  const verifyDisabled = (props: { answer: string; busy: boolean }) =>
    attribute(opening(render(props), 'Verify'), 'disabled') !== undefined;
  expect(verifyDisabled({ answer: '', busy: false })).toBe(true);
  expect(verifyDisabled({ answer: '  ', busy: false })).toBe(true);
  expect(verifyDisabled({ answer: 'h7Km4r', busy: true })).toBe(true);
  expect(verifyDisabled({ answer: 'h7Km4r', busy: false })).toBe(false);
});

test('the captcha is a dialog named by its question and described by what happens next', () => {
  const markup = render();
  const dialog = element(markup, 'dialog');
  expect(attribute(dialog, 'data-testid')).toBe('captcha');
  const words = (id: string | undefined) =>
    new RegExp(`\\sid="${id ?? ''}"[^>]*>([^<]*)<`).exec(markup)?.[1];
  expect(words(attribute(dialog, 'aria-labelledby'))).toBe('Are you a person?');
  expect(words(attribute(dialog, 'aria-describedby'))).toBe(
    'Type the six characters. Your last step then continues.',
  );
});

test('the field is labelled and nothing corrects or completes what is typed into it', () => {
  const markup = render();
  const input = element(markup, 'input');
  const label = opening(markup, 'Characters in the picture');
  expect(attribute(label, 'for')).toBe(attribute(input, 'id'));
  expect(attribute(input, 'value')).toBe('h7Km4r');
  expect(attribute(input, 'autocomplete')).toBe('off');
  expect(attribute(input, 'autocapitalize')).toBe('off');
  expect(attribute(input, 'spellcheck')).toBe('false');
});

test('Enter verifies: Verify submits the form of the field, Cancel and refresh do not', () => {
  const markup = render();
  const verify = opening(markup, 'Verify');
  expect(attribute(verify, 'type')).toBe('submit');
  expect(attribute(verify, 'form')).toBe(attribute(element(markup, 'form'), 'id'));
  expect(attribute(opening(markup, 'Cancel'), 'type')).toBe('button');
  expect(markup.match(/type="submit"/g)).toHaveLength(1);
});

test('a wrong answer is said under the field, tied to it and read out', () => {
  const markup = render({ error: 'Incorrect code. Here is a new one.' });
  const input = element(markup, 'input');
  expect(attribute(input, 'aria-invalid')).toBe('true');
  expect(attribute(opening(markup, 'Incorrect code. Here is a new one.'), 'role')).toBe('alert');
  expect(markup).toContain(` id="${attribute(input, 'aria-describedby') ?? 'none'}"`);
  expect(element(render(), 'input')).not.toContain('aria-invalid');
});

test('while a request runs the field keeps the focus but not new letters, and refresh waits', () => {
  const refresh = (markup: string) =>
    /<button[^>]*aria-label="Show another picture"[^>]*>/.exec(markup)?.[0] ?? '';
  const busy = render({ busy: true });
  expect(attribute(element(busy, 'input'), 'readonly')).toBeDefined();
  expect(attribute(element(busy, 'input'), 'disabled')).toBeUndefined();
  expect(attribute(refresh(busy), 'aria-disabled')).toBe('true');
  expect(attribute(refresh(render()), 'aria-disabled')).toBe('false');
});

test('the picture has words in its place that do not give the answer away', () => {
  const image = element(render(), 'img');
  expect(attribute(image, 'src')).toBe('/api/download/picture');
  expect(attribute(image, 'alt')).toBe('Picture of six characters');
});

test('who cannot read the picture finds the chat, if there is one', () => {
  expect(attribute(opening(render(), 'Chat with us'), 'href')).toBe(
    'https://chat.example/971500000000',
  );
  expect(render({ chatHref: undefined })).not.toContain('Chat with us');
});

test('[F31] the characters can be heard instead, and the words name a sound then', () => {
  expect(render()).toContain('Listen instead');
  const markup = render({ form: 'sound', url: '/api/download/sound' });
  const audio = element(markup, 'audio');
  expect(attribute(audio, 'src')).toBe('/api/download/sound');
  expect(attribute(audio, 'controls')).toBeDefined();
  expect(attribute(audio, 'aria-label')).toBe('Six spoken letters and numbers');
  expect(element(markup, 'img')).toBe('');
  for (const words of ['Letters and numbers you hear', 'Show a picture instead']) {
    expect(markup).toContain(words);
  }
});
