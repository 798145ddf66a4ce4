import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** A summary of a vitest run, as `npm test` reads it. */
export interface TestReport {
  passed: number;
  skipped: number;
  /** File, title and errors of each test that failed every attempt. */
  readonly failed: string[];
  /** Tests that passed only when repeated, with the first error. */
  readonly unstable: string[];
  /** Files in progress; after a time limit these are the ones that were too slow. */
  readonly running: string[];
  readonly files: { readonly file: string; readonly seconds: number }[];
}

/**
 * Writes the file that TEST_REPORT names. It is written again after each test file, so that a run stopped by its time
 * limit still says how far it came.
 */
export default class ReportWriter implements Reporter {
  readonly #report: TestReport = {
    passed: 0,
    skipped: 0,
    failed: [],
    unstable: [],
    running: [],
    files: [],
  };

  onTestModuleQueued(module: TestModule): void {
    this.#report.running.push(fileOf(module));
    this.#write();
  }

  onTestCaseResult(test: TestCase): void {
    const report = this.#report;
    const { state, errors = [] } = test.result();
    const title = `${fileOf(test.module)} > ${test.fullName}`;
    if (state === 'passed') report.passed += 1;
    if (state === 'skipped') report.skipped += 1;
    if (state === 'failed') report.failed.push(`${title}\n${wordsOf(errors)}`);
    if (test.diagnostic()?.flaky === true) {
      report.unstable.push(`${title}\n${wordsOf(errors.slice(0, 1)).slice(0, 600)}`);
    }
  }

  onTestModuleEnd(module: TestModule): void {
    const { running, files, failed } = this.#report;
    const file = fileOf(module);
    running.splice(running.indexOf(file), 1);
    files.push({ file, seconds: module.diagnostic().duration / 1000 });
    if (module.errors().length > 0) failed.push(`${file}\n${wordsOf(module.errors())}`);
    this.#write();
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0) {
      this.#report.failed.push(`an error outside every test\n${wordsOf(unhandled)}`);
    }
    this.#write();
  }

  #write(): void {
    const path = process.env['TEST_REPORT'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#report));
  }
}

const fileOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);

function wordsOf(errors: readonly SerializedError[]): string {
  return errors.map(({ stack, message }) => stack ?? message).join('\n');
}
