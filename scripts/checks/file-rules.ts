import type { Violation } from './import-rules.ts';
import { isTest, type SourceFile } from './source-tree.ts';

const longest = 300;
const productFolder = /^(rules|contract|server|web|content)\//;
const readsEnvironment = /^server\/(platform\/config\.ts$|testing\/)/;

/** Only code that reads or compares the configuration may get the whole environment. */
const handedToConfig = /(?:readConfig|commandEnvironment|withSecretFiles)\(process\.env\b/g;

/** Violations in a file's own text. */
export function fileViolations(file: SourceFile): Violation[] {
  const found: string[] = [];
  const isProduct = productFolder.test(file.path) && !isTest(file.path);
  if (file.lines > longest) {
    found.push(`has ${file.lines} lines; past ${longest} a file says two things`);
  }
  const environment = file.code.replace(handedToConfig, '').includes('process.env');
  if (isProduct && environment && !readsEnvironment.test(file.path)) {
    found.push('reads process.env; settings come from server/platform/config.ts');
  }
  if (
    isProduct &&
    file.path.startsWith('rules/') &&
    /Date\.now\(|new Date\(\)|Math\.random\(/.test(file.code)
  ) {
    found.push('has a clock or chance of its own; rules are told the time');
  }
  return found.map((message) => ({ path: file.path, message }));
}
