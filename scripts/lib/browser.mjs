import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './process.mjs';

/** The headless shell opens pages in half the time, so it is preferred. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium, installed from Debian's packages if possible and necessary. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(shell))) return found;
  if (mayInstall() && !installFromDebian(shell) && !found && !installFromDebian('chromium')) {
    throw new Problem('Chromium could not be installed with apt-get; its message is above.');
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Problem(
    'The browser tests need Chromium, and this account may not install it. Either\n' +
      '  - install it: "sudo apt-get install chromium" on Debian or Ubuntu, Google Chrome elsewhere, or\n' +
      '  - set CHROMIUM_PATH to a Chromium or Chrome program.',
  );
}

/** WebKit with a screen that nobody sees, Firefox, and what both need to play films. */
const otherEngines = {
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/firefox-esr': 'firefox-esr',
};
const forFilms = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-good'];

/** Installs what only `all` needs where that is possible; without it those tests are skipped. */
export function ensureProgramsOfAll() {
  const missing = Object.keys(otherEngines).filter((path) => !existsSync(path));
  const packages = missing.map((path) => otherEngines[path]);
  if (packages.length > 0) packages.push(...forFilms);
  if (packages.length > 0 && mayInstall()) installFromDebian(...packages);
}

const foldersOfPrograms = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Problem('CHROMIUM_PATH does not name a program that can be run.');
  }
  const candidates = names.flatMap((name) =>
    foldersOfPrograms().map((folder) => join(folder, name)),
  );
  return [...candidates, ...apps].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True if apt-get installed the packages into /usr. */
function installFromDebian(...names) {
  console.log(
    `Installing programs for the tests (apt-get install ${names.join(' ')}, into /usr) …`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...names, 'fonts-liberation'],
  ];
  return steps.every(
    (step) =>
      spawnSync('apt-get', step, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
}
