import { spawn } from 'node:child_process';

/** A program, what it is given, and as whom it runs. */
export type Command = { file: string; args: string[]; uid?: number; gid?: number };
export type Ended = { code: number | null; stdout: string; stderr: string };

/**
 * What a database process sees of our environment: no setting of PostgreSQL's own, no secret of ours, and a plain
 * locale, so that the messages we look for are in English.
 */
export function databaseEnv(extra: Record<string, string> = {}): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', ...extra };
}

/** Runs a program to its end. One that cannot be started at all ends with no code. */
export async function run({ file, args, ...as }: Command, extraEnv?: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...as,
      cwd: '/',
      env: databaseEnv(extraEnv),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
    child.once('error', (error) => resolve({ ...ended, stderr: error.message }));
    child.once('close', (code) => resolve({ ...ended, code }));
  });
}
