import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './fields/checkbox.tsx';
import { ErrorSummary } from './fields/error-summary.tsx';
import { RadioGroup } from './fields/radio-group.tsx';
import { RangeField } from './fields/range-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { Switch } from './fields/switch.tsx';
import { TextField } from './fields/text-field.tsx';
import { TextareaField } from './fields/textarea-field.tsx';

const render = (element: ReactElement) => renderToStaticMarkup(element);

test.each([
  ['input', <TextField key="1" id="iban" label="IBAN" hint="23 characters" error="Too short" />],
  ['textarea', <TextareaField key="2" id="iban" label="IBAN" hint="Long" error="Too short" />],
  ['select', <SelectField key="3" id="iban" label="IBAN" hint="Pick" error="Too short" />],
])('a %s is labelled and tells its error before its hint', (tag, field) => {
  const markup = render(field);
  expect(markup).toContain('<label for="iban"');
  expect(markup).toMatch(new RegExp(`<${tag}[^>]*id="iban"`));
  expect(markup).toMatch(new RegExp(`<${tag}[^>]*aria-describedby="iban-error iban-hint"`));
  expect(markup).toMatch(new RegExp(`<${tag}[^>]*aria-invalid="true"`));
  expect(markup).toMatch(/id="iban-error".*Too short/);
});

test('a field without an error claims none', () => {
  const markup = render(<TextField label="Name" />);
  expect(markup).not.toContain('aria-invalid');
  expect(markup).not.toContain('aria-describedby');
});

test('a hidden label still names the field', () => {
  expect(render(<SelectField id="sort" label="Sort" hideLabel />)).toMatch(
    /<label for="sort"[^>]*visually-hidden[^>]*>Sort/,
  );
});

test('a left-to-right input keeps its prefix on the same side in a right-to-left page', () => {
  expect(render(<TextField label="Phone" dir="ltr" prefix="+971" />)).toMatch(
    /<span[^>]*dir="ltr"[^>]*><span[^>]*>\+971/,
  );
});

test('a checkbox ties description and error to the box', () => {
  const markup = render(
    <Checkbox id="ok" label="Agreed" description="Two pages" error="Tick it" />,
  );
  expect(markup).toContain('aria-describedby="ok-error ok-description"');
  expect(markup).toContain('aria-invalid="true"');
});

test('a switch says that it is one', () => {
  expect(render(<Switch label="Text me" defaultChecked />)).toMatch(
    /<input[^>]*role="switch"[^>]* checked=""/,
  );
});

test('a radio group is one named group with one chosen answer', () => {
  const markup = render(
    <RadioGroup
      id="pay"
      legend="How would you like to pay?"
      name="pay"
      error="Choose one"
      defaultValue="card"
      options={[
        { value: 'debit', label: 'Direct debit' },
        { value: 'card', label: 'Card' },
      ]}
    />,
  );
  expect(markup).toMatch(/<fieldset id="pay"[^>]*aria-describedby="pay-error"/);
  expect(markup).toMatch(/<legend[^>]*>How would you like to pay\?<\/legend>/);
  expect(markup.match(/ checked=""/g)).toHaveLength(1);
  expect(markup).toMatch(/<input[^>]* checked=""[^>]*value="card"|value="card"[^>]* checked=""/);
});

test('a range reads its value as a person would', () => {
  const markup = render(
    <RangeField
      label="Up to"
      valueText="AED 3,200"
      min={2000}
      max={4000}
      value={3200}
      onChange={() => undefined}
    />,
  );
  expect(markup).toContain('aria-valuetext="AED 3,200"');
  expect(markup).toMatch(/<progress[^>]*value="1200"[^>]*max="2000"|max="2000"[^>]*value="1200"/);
});

test('an error summary is an alert that leads to each field', () => {
  const markup = render(
    <ErrorSummary title="One thing to correct" items={[{ href: '#iban', text: 'Too short' }]} />,
  );
  expect(markup).toContain('role="alert"');
  expect(markup).toMatch(/<a href="#iban"[^>]*>Too short<\/a>/);
});
