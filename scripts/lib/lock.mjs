import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './process.mjs';

const file = join(
  tmpdir(),
  `ahlan-home-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`,
);

/** A lock, so that two commands in one clone do not install or build at the same time. */
export async function withLock(work) {
  let announced = false;
  while (!acquire()) {
    if (!announced) console.log('Waiting for another command in this folder to finish preparing …');
    announced = true;
    await wait(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function acquire() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHolderRunning()) rmSync(file, { force: true });
    return false;
  }
}

function isHolderRunning() {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
