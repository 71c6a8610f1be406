import { readSettings, type Settings } from './env.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A reason not to go on, for the person at the terminal. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

export const COULD_NOT_START = 'Fellow Eye could not start.';

/** Turns a failure that the person at the terminal can fix into one line that names its cause. */
export const because = (what: string) => (error: unknown) => {
  throw new CommandFailed(`${what}: ${error instanceof Error ? error.message : String(error)}`);
};

/** Runs a command that takes one folder and maybe a flag, with the settings of the server, and ends the process as it went. */
export const runCommand = async (
  usage: string,
  work: (settings: Settings, folder: string, hasFlag: boolean) => Promise<void>,
  flag?: string,
): Promise<void> => {
  const read = readSettings(process.env);
  const given = process.argv.slice(2);
  const [folder, ...rest] = given.filter((each) => each !== flag);
  try {
    if (!read.ok) throw new CommandFailed(read.line);
    if (folder === undefined || rest.length > 0) throw new CommandFailed(usage);
    await work(
      read.settings,
      folder,
      given.some((each) => each === flag),
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
