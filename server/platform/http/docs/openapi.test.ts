import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '../../../../contract/calls.ts';
import { sampleCalls } from '../../../testing/sample-calls.ts';
import { docsPage } from './docs-page.ts';
import { docsPolicy } from './docs-style.ts';
import { openApi } from './openapi.ts';

test('the description has exactly the calls of the table', () => {
  for (const table of [calls, sampleCalls]) {
    const described = Object.entries(openApi(table, 'Site').paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api/'.length)}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(table).toSorted());
  }
});

test('parameters, bodies and guards are described as they are checked', () => {
  const { paths } = openApi(sampleCalls, 'Site');
  expect(paths['/api/maids']?.['get']?.parameters).toEqual([
    {
      name: 'limit',
      in: 'query',
      required: false,
      schema: { default: 24, type: 'integer', minimum: 1, maximum: 60 },
    },
    { name: 'name', in: 'query', required: false, schema: { type: 'string', maxLength: 20 } },
  ]);
  expect(paths['/api/maids/{id}']?.['get']?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
  const captcha = [
    { name: 'captchaId', in: 'header', required: false },
    { name: 'captchaAnswer', in: 'header', required: false },
  ];
  expect(paths['/api/hold']?.['get']?.parameters).toMatchObject([
    { name: 'pageCode', in: 'header', required: true },
    ...captcha,
  ]);
  expect(paths['/api/hold']?.['get']?.responses[401]?.headers).toHaveProperty('captchaId');
  expect(paths['/api/maids']?.['get']?.responses).not.toHaveProperty('401');
  const write = paths['/api/maids']?.['post'];
  expect(write?.parameters).toMatchObject([{ name: 'X-XSRF-TOKEN', in: 'header' }, ...captcha]);
  expect(write?.requestBody?.content['application/json']?.schema.required).toEqual(['name']);
  expect(paths['/api/paper']?.['get']?.responses[200].content).toHaveProperty('application/pdf');
});

test('the page for people lists every call and escapes what it shows', () => {
  const page = docsPage(sampleCalls, '<script>alert(1)</script>', 'http://localhost:3000');
  expect(page).not.toContain('<script');
  for (const path of Object.keys(openApi(sampleCalls, 'x').paths)) expect(page).toContain(path);
  expect(page).toContain('curl -X POST &#39;http://localhost:3000/api/maids&#39;');
});

test("the page's policy lists its one style sheet and allows nothing else", () => {
  const page = docsPage(sampleCalls, 'Site', 'http://localhost:3000');
  const styles = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style);
  expect(styles).toHaveLength(1);
  expect(docsPolicy).toContain(`'sha256-${hash('sha256', styles[0] ?? '', 'base64')}'`);
  expect(docsPolicy).toMatch(/^default-src 'none'/);
});
