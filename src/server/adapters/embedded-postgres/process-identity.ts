import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../platform/files/error-code.ts';

/** A process as the kernel knows it. Ids are handed out again, so an id counts only with the moment it began. */
export type ProcessIdentity = { pid: number; born: string };

/** The live process behind an id, or nothing; one that has died but was not yet reaped is nothing. */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  if (signal(pid) === 'no process') return undefined;
  if (process.platform === 'linux') return identifyByProc(pid);
  // Windows has no cheap way to ask; an id alone has to do there.
  if (process.platform === 'win32') return { pid, born: '' };
  return identifyByPs(pid);
}

export async function isAlive(known: ProcessIdentity): Promise<boolean> {
  const now = await identify(known.pid);
  if (now === undefined) return false;
  // An empty birth means that it could not be read: better to wait for a stranger than to overrun a live owner.
  return now.born === known.born || now.born === '' || known.born === '';
}

/** Whether the process is there and is our own: another user's may not be signalled. */
export const isOurs = (pid: number): boolean => signal(pid) === 'ours';

function signal(pid: number): 'ours' | 'not ours' | 'no process' {
  try {
    process.kill(pid, 0);
    return 'ours';
  } catch (error) {
    return errorCode(error) === 'EPERM' ? 'not ours' : 'no process';
  }
}

async function identifyByProc(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The command in brackets may itself hold spaces and brackets, so count fields from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return { pid, born: `${boot.trim()}/${ticks}` };
  } catch {
    // Either it ended just now, or /proc hides other people's processes.
    return signal(pid) === 'no process' ? undefined : { pid, born: '' };
  }
}

async function identifyByPs(pid: number): Promise<ProcessIdentity | undefined> {
  try {
    const ps = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    });
    const [state = '', ...born] = ps.stdout.trim().split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : { pid, born: born.join(' ') };
  } catch {
    return undefined;
  }
}
