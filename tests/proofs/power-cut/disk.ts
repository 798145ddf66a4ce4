import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** EXT4_IOC_SHUTDOWN without flushing the journal: nothing reaches the device any more, as in a power cut. */
const SHUTDOWN = `open(my $folder, '<', $ARGV[0]) or die "$!\\n";
  my $how = pack('L', 2);
  ioctl($folder, 0x8004587d, $how) or die "the kernel refuses: $!\\n";`;

export interface Disk {
  /** An empty file system that other accounts may enter. */
  readonly folder: string;
  /** Cuts the power: data that was only in memory is lost. */
  cutPower(): Promise<void>;
  /** Called after a cut, once no process uses it any more. */
  mountAgain(): Promise<void>;
  remove(): Promise<void>;
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().replaceAll(/\s+/g, ' ');

/** An ext4 file system on a loop device, or the reason why it is impossible here. */
export async function openDisk(mebibytes: number): Promise<Disk | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'it needs root on Linux, to make a file system of its own';
  }
  const root = await mkdtemp(join(tmpdir(), 'prove-disk-'));
  await chmod(root, 0o755);
  const image = join(root, 'image');
  const folder = join(root, 'disk');
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  const unmount = async (tries = 100): Promise<void> => {
    try {
      await run('umount', [folder]);
    } catch (error) {
      if (tries === 0 || /not mounted/.test(String(error))) throw error;
      await sleep(100);
      await unmount(tries - 1);
    }
  };
  try {
    await mkdir(folder);
    await writeFile(image, '');
    await truncate(image, mebibytes * 1024 * 1024);
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await mount();
    await chmod(folder, 0o755);
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    return `no loop device can be mounted here: ${reasonOf(error)}`;
  }
  return {
    folder,
    async cutPower() {
      await run('perl', ['-e', SHUTDOWN, folder]);
    },
    async mountAgain() {
      await unmount();
      await mount();
    },
    async remove() {
      // Lazily: the disk goes as soon as the last process that still uses it has ended.
      await run('umount', ['--lazy', folder]);
      await rm(root, { recursive: true, force: true });
    },
  };
}
