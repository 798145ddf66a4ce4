import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../../contract/calls.ts';
import { pages } from '../../../contract/pages.ts';
import redirects from '../../../content/redirects.json' with { type: 'json' };
import { root } from '../../support/product.ts';

export interface Step {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const variants = [
  '.data .data?appId=x ?lang=fr ?appId=x&t=x ?appId[]=x&appId=y ?v_merritt=1',
  '/x.css?appId=x .css?appId=x ;x.css?appId=x %2fx.css?appId=x ?x=%0d%0aA:b',
].flatMap((line) => line.split(' '));

const get = (path: string): Step => ({ method: 'GET', path });

/** Every page as HTML, as data, with other parameters and methods, and with the appId in unusual places. */
function* everyPage(): Generator<Step> {
  for (const template of Object.keys(pages)) {
    const path = template.replace('{id}', '1001');
    yield get(path);
    for (const more of variants) {
      yield get(`${path === '/' ? '' : path}${more}`);
    }
    yield { method: 'HEAD', path };
    yield { method: 'POST', path };
    yield { method: 'GET', path, headers: { 'if-none-match': '*', range: 'bytes=0-9' } };
  }
}

/** Every call without input, with invalid input, with another method and from another site. */
function* everyCall(): Generator<Step> {
  for (const name of Object.keys(calls)) {
    const [method = 'GET', template = ''] = name.split(' ');
    const path = `/api/${template.replace(/\{\w+\}/g, 'x')}`;
    yield { method, path };
    yield { method, path: `${path}?id=%00&id=2&limit=x&housemaid=x` };
    yield { method: 'DELETE', path };
    yield { method: 'HEAD', path };
    yield {
      method,
      path,
      headers: { 'content-type': 'text/plain', cookie: 'sid=%00; XSRF-TOKEN=x' },
    };
    yield {
      method,
      path,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    };
  }
}

/** Every built file, every short address, and addresses that are no pages. */
function* everyFile(): Generator<Step> {
  const folder = join(root, 'build/client');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(folder.length);
    yield get(path);
    yield { method: 'HEAD', path, headers: { range: 'bytes=9-1', 'accept-encoding': 'br' } };
  }
  for (const { code } of redirects) yield get(`/${code.replace('*', 'x')}`);
  for (const path of [
    '/assets/nothing.js /assets/../../package.json /robots.txt /sitemap.xml /healthz /readyz /metrics',
    '/api/docs /api/openapi.json /files/x /s/x /media/x /nowhere /nowhere.css /sandbox-gateway/x /dev/outbox',
    '/%E0%A4%A //evil.example/.. /api/live /url?url=https://evil.example/ /url?url=javascript:1',
  ].flatMap((line) => line.split(' '))) {
    yield get(path);
  }
  yield get(`/?${'x'.repeat(5_000)}`);
  yield get(`/?${'a=1&'.repeat(80)}`);
}

const took = 'Host: localhost\r\nConnection: close\r\n';

/** Requests that need raw bytes. */
export const bareBytes = [
  `GET / HTTP/1.1\r\n${took}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${took}Expect: miracles\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/9.9\r\n${took}\r\n`,
  `POST / HTTP/1.1\r\n${took}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/appsutils/addurllog HTTP/1.1\r\n${took}Content-Length: 99999999\r\n\r\n{}`,
  `OPTIONS * HTTP/1.1\r\n${took}\r\n`,
  'hello there\r\n\r\n',
];

/** The links and resources of a page. */
export const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|poster)="(\/(?!\/)[^"#]*)/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

export const everyStep = (): Step[] => [...everyPage(), ...everyCall(), ...everyFile()];
