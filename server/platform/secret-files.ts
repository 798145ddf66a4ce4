import { readFileSync } from 'node:fs';
import { configProblems, type Environment } from './config.ts';
import { secretNames } from './config-variables.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/**
 * The environment with the secrets that NAME_FILE names. No message repeats a value: somebody may have put the secret
 * itself where its file belongs.
 */
export function withSecretFiles(env: Environment): Environment {
  const result: Record<string, string | undefined> = { ...env };
  const wrong: string[] = [];
  for (const name of secretNames) {
    const fileVariable = `${name}_FILE`;
    const path = env[fileVariable]?.trim();
    delete result[fileVariable];
    if (!path) continue;
    if (env[name]?.trim()) {
      wrong.push(`${name} and ${fileVariable} are both set; set only one of them.`);
      continue;
    }
    const content = contentOf(path);
    if (content.secret === undefined) {
      wrong.push(`${fileVariable} must name a file with the secret: ${content.reason}.`);
    }
    result[name] = content.secret;
  }
  if (wrong.length > 0) throw configProblems(wrong);
  return result;
}

function contentOf(path: string): { secret?: string; reason: string } {
  try {
    // Editors and `openssl rand` end a file with a newline, which is no part of the secret.
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret.trim() === '' ? { reason: 'the file is empty' } : { secret, reason: '' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: reasons[code] ?? 'it cannot be read' };
  }
}
