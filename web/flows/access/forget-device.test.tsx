import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { stored } from '../../visitor/browser/stored.ts';
import { appInfo } from '../engine/app-info.fixture.ts';
import { ForgetDevice, forgetLocally } from './forget-device.tsx';

function shown(canForgetDevice: boolean): string {
  const wizard = { info: { ...appInfo, canForgetDevice }, id: 'an-application' };
  const Component = () => <ForgetDevice wizard={wizard} />;
  const Stub = createRoutesStub([{ path: '/app', Component }]);
  return renderToString(<Stub initialEntries={['/app']} />);
}

test('[T103] "Forget this device" is offered only when a code can let the family in again', () => {
  vi.stubGlobal('window', { location: new URL('https://ahlan.example/app') });
  expect(shown(true)).toMatch(/Forget this device.*will ask for a code again/s);
  expect(shown(false)).toBe('');
});

test('[T103] a forgotten device keeps nothing that names the application', () => {
  const storage = new Map<string, string>();
  const place = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('window', { localStorage: place, sessionStorage: place });
  stored.applicationMarker('own').write('from_start');
  stored.applicationMarker('other').write('from_start');
  stored.sessionAppId.write('own');
  forgetLocally('own');
  expect(stored.applicationMarker('own').read()).toBeNull();
  expect(stored.sessionAppId.read()).toBeNull();
  expect(stored.applicationMarker('other').read()).toBe('from_start');
});
