import { ensureBrowser, ensureOtherEngines } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, Problem } from './lib/process.mjs';
import { quickSteps, steps } from './lib/test-steps.mjs';

await main(async () => {
  const chosen = chooseSteps(process.argv.slice(2));
  await withLock(ensureInstalled);
  if (chosen !== quickSteps) process.env.CHROMIUM_PATH = ensureBrowser();
  if (chosen.some(({ name }) => name === 'browser')) ensureOtherEngines();

  const results = [];
  for (const step of chosen) results.push(await runStep(step));
  return summary(results);
});

function chooseSteps(asked) {
  if (asked.length === 0) return steps;
  if (asked.length === 1 && asked[0] === 'quick') return quickSteps;
  const unknown = asked.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    const names = ['quick', ...steps.map((step) => step.name)].join(', ');
    throw new Problem(`There is no step "${unknown}". The steps are: ${names}.`);
  }
  return steps.filter((step) => asked.includes(step.name));
}

/** Runs one step; a step without any check counts as failed. */
async function runStep(step) {
  console.log(`\n── ${step.name}: ${step.description}`);
  const started = Date.now();
  const { passed, failed, skipped = 0, broken = [] } = await step.run();
  const seconds = (Date.now() - started) / 1000;
  const failures = passed + failed === 0 ? 1 : failed;
  return { name: step.name, seconds, passed, failed: failures, skipped, broken };
}

/** Failures are printed last, where they are easy to find. */
function summary(results) {
  console.log('');
  for (const { name, seconds, passed, failed, skipped } of results) {
    const mark = failed ? 'FAILED' : 'ok';
    const time = `${seconds.toFixed(1)} s`;
    console.log(
      `${name.padEnd(10)} ${time.padStart(8)}  ${mark.padEnd(6)} ${passed} passed, ${failed} failed${skippedWords(skipped)}`,
    );
  }
  for (const failure of results.flatMap(({ broken }) => broken)) {
    console.log(`\nFAILED ${failure.slice(0, 1000)}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  if (skipped > 0) console.log(`\nSKIPPED ${skipped} tests: programs they need are not installed.`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

function skippedWords(count) {
  return count > 0 ? `, ${count} skipped` : '';
}
