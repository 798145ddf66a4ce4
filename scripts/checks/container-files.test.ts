import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  composeProblems,
  dockerfileProblems,
  exampleEnvProblems,
  secretProblems,
} from './container-files.ts';
import { knownNames } from './known-names.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const known = knownNames(root);
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const ignoreFile = read('.dockerignore');

const dockerfileMistakes = [
  ['COPY web ./web', 'COPY pages ./pages', 'copies pages, which is not there'],
  ['COPY web ./web', 'COPY e2e ./e2e', 'copies e2e, which .dockerignore keeps out'],
  ['scripts/build.mjs', 'scripts/bundle.mjs', 'runs scripts/bundle.mjs, which is not there'],
  ['npm ci', 'npm run bundle', 'runs npm run bundle, which package.json does not have'],
  ['DATA_DIR=', 'DATA_FOLDER=', 'sets DATA_FOLDER, which nothing reads'],
  ['EXPOSE 3000', 'EXPOSE 8080', 'exposes 8080 but serves 3000'],
  ['USER node', 'USER root', 'runs as root'],
  ['HEALTHCHECK', '#', 'has no health check'],
] as const;

test.each(dockerfileMistakes)('a Dockerfile with %s → %s is refused', (right, wrong, problem) => {
  expect(dockerfileProblems(dockerfile.replace(right, wrong), ignoreFile, known)).toContain(
    problem,
  );
});

const composeMistakes = [
  [
    'dockerfile: deploy/Dockerfile',
    'dockerfile: Dockerfile',
    'builds from Dockerfile, which is not there',
  ],
  ['      S3_BUCKET:', '      S3_FOLDER:', 'sets S3_FOLDER, which the product does not read'],
  ['      storage:\n', '      files:\n', 'needs the service files, which it does not have'],
  ['- app:3000', '- app:8080', 'passes requests to 8080, which the image does not expose'],
  ['- app:/data', '- uploads:/data', 'mounts the volume uploads, which it does not declare'],
  [
    'MASTER_KEY_FILE: /run/secrets/master_key',
    'MASTER_KEY: ${MASTER_KEY:?}',
    'gives MASTER_KEY by value and not by a file',
  ],
  [
    'POSTGRES_PASSWORD_FILE: /run/secrets/postgres_password',
    'POSTGRES_PASSWORD: word',
    'gives POSTGRES_PASSWORD by value and not by a file',
  ],
  ['${S3_ACCESS_KEY_ID:?', '${S3_ACCESS_KEY_ID:-', 'gives S3_ACCESS_KEY_ID a default'],
  ['      - metrics_token\n', '', 'reads the secret metrics_token in app, which does not get it'],
  [
    '      - postgres_password\n',
    '      - password\n',
    'gives the secret password, which it does not declare',
  ],
  [
    '    secrets:\n      - postgres_password\n',
    '',
    'declares the secret postgres_password, which no service gets',
  ],
  [
    'file: secrets/signing_key',
    'file: secrets/master_key',
    'takes the secret signing_key from another file than secrets/signing_key',
  ],
  ['TWILIO_AUTH_TOKEN_FILE', 'PORT_FILE', 'sets PORT_FILE, which the product does not read'],
] as const;

test.each(composeMistakes)('a compose file with %s → %s is refused', (right, wrong, problem) => {
  expect(compose).toContain(right);
  expect(composeProblems(compose.replace(right, wrong), dockerfile, known)).toContain(problem);
});

test.each([
  [
    '    env_file: .env\n',
    "    ports:\n      - '3000:3000'\n",
    'publishes the port of the product itself',
  ],
  [
    'TRUSTED_PROXIES: 172.31.250.0/24',
    'LOG_LEVEL: info',
    'does not trust the network that its proxy is in',
  ],
  [
    '- subnet: 172.31.250.0/24',
    '- subnet: 172.31.251.0/24',
    'does not trust the network that its proxy is in',
  ],
])('[T93] a compose file with %j → %j is refused', (right, wrong, problem) => {
  expect(compose).toContain(right);
  expect(composeProblems(compose.replace(right, wrong), dockerfile, known)).toContain(problem);
});

test('[F40] the compose file passes the .env file on, and its example names all that a finished hire needs', () => {
  const example = read('deploy/example.env');
  expect(composeProblems(compose.replace('env_file: .env', ''), dockerfile, known)).toContain(
    'passes no .env file to the product',
  );
  expect(exampleEnvProblems(example, compose, known)).toEqual([]);
  expect(exampleEnvProblems(example.replace('TWILIO_FROM=', ''), compose, known)).toEqual([
    'lacks TWILIO_FROM',
  ]);
  expect(exampleEnvProblems(`${example}SMS_SENDER=x\n`, compose, known)).toEqual([
    'names SMS_SENDER, which nothing reads',
  ]);
  expect(exampleEnvProblems(`${example}MASTER_KEY=\n`, compose, known)).toEqual([
    'holds MASTER_KEY, which belongs in a file',
  ]);
  const withoutFile = compose.replaceAll('STRIPE_SECRET_KEY_FILE', 'HOST');
  expect(exampleEnvProblems(example, withoutFile, known)).toEqual(['lacks STRIPE_SECRET_KEY']);
});

test('each secret setting has a file form that the documents name, and each file a way to fill it', () => {
  const readme = read('README.md');
  const operations = read('docs/operations.md');
  const problems = (changed: Partial<typeof known>, others = { readme, operations }) =>
    secretProblems(others.readme, others.operations, compose, { ...known, ...changed });
  expect(problems({})).toEqual([]);
  expect(problems({ settings: new Set([...known.settings, 'MAIL_PASSWORD']) })).toEqual([
    'MAIL_PASSWORD looks secret and cannot come from a file',
  ]);
  expect(problems({ secrets: new Set([...known.secrets, 'HOST']) })).toEqual([
    'README.md does not name HOST_FILE',
  ]);
  expect(
    problems({}, { readme, operations: operations.replaceAll('secrets/master_key', '') }),
  ).toEqual(['docs/operations.md does not say how to fill secrets/master_key']);
});

test('the container files as they are have no problem', () => {
  expect(dockerfileProblems(dockerfile, ignoreFile, known)).toEqual([]);
  expect(composeProblems(compose, dockerfile, known)).toEqual([]);
});
