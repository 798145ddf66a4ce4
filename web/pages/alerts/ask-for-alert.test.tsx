import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/api.ts';
import { AskForAlert } from './ask-for-alert.tsx';

type About = AnswerOf<'GET alerts/about'>;

const about: About = { her: null, wishes: [], days: [], from: '2026-10-20', to: '2026-11-19' };
const names = {};

function pageOf(shown: About): string {
  const Component = () => <AskForAlert about={shown} names={names} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
}

test('[TOGETHER-02] without wishes nobody is asked for a number, and the list is one press away', () => {
  const page = pageOf(about);
  expect(page).toContain('href="/hire-maid"');
  expect(page).not.toContain('type="tel"');
  const wished = pageOf({ ...about, wishes: [{ name: 'arrangement', value: 'LIVE_IN' }] });
  expect(wished).toContain('type="tel"');
});
