import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs one of the two commands as an operator would; answers how it ended and what it said. */
export const runCommand = async (
  command: 'backup' | 'restore',
  target: string | readonly string[],
  env: Record<string, string>,
  whileItRuns: (pid: number) => Promise<void> = async () => {},
): Promise<{ code: number | null; said: string }> => {
  const script = fileURLToPath(new URL(`../../dist/server/${command}.js`, import.meta.url));
  const child = spawn(process.execPath, [script, ...[target].flat()], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  await whileItRuns(child.pid ?? 0);
  const [code] = await closed;
  return { code, said };
};
