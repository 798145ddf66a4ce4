import { ensureBrowser, ensureProgramsOfAll } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { main, Problem } from './lib/process.mjs';
import { levels, stopOnSignal } from './lib/test-steps.mjs';

await main(async () => {
  const chosen = chooseSteps(process.argv.slice(2));
  await withLock(ensureInstalled);
  if (chosen !== levels.quick) process.env.CHROMIUM_PATH = ensureBrowser();
  if (chosen.some(({ needsMorePrograms }) => needsMorePrograms)) ensureProgramsOfAll();

  stopOnSignal();
  const results = [];
  for (const step of chosen) results.push(await runStep(step));
  return summary(results);
});

/** `quick`, `all`, nothing for the gate, or steps by name: of the gate, or after `all` of the whole. */
function chooseSteps([first, ...others]) {
  if (first === undefined) return levels.gate;
  const level = levels[first];
  const asked = level ? others : [first, ...others];
  const steps = level ?? levels.gate;
  const unknown = asked.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    const names = steps.map((step) => step.name).join(', ');
    throw new Problem(
      `There is no step "${unknown}". The levels are: ${Object.keys(levels).join(', ')}. The steps are: ${names}.`,
    );
  }
  return asked.length === 0 ? steps : steps.filter((step) => asked.includes(step.name));
}

/** Runs one step; a step without any check counts as failed. */
async function runStep(step) {
  console.log(`\n── ${step.name}: ${step.description}`);
  const started = Date.now();
  const { passed, failed, skipped = 0, broken = [], unstable = [] } = await step.run();
  const seconds = (Date.now() - started) / 1000;
  const failures = passed + failed + skipped === 0 ? 1 : failed;
  return { name: step.name, seconds, passed, failed: failures, skipped, broken, unstable };
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
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${'total'.padEnd(10)} ${`${total.toFixed(1)} s`.padStart(8)}`);
  for (const title of results.flatMap(({ unstable }) => unstable)) {
    console.log(`unstable: ${title}`);
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
