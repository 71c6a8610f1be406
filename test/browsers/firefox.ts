import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';

/** A camera and a microphone that are made up, allowed to every page, and sound without a press. */
const SETTINGS = `
user_pref("media.navigator.streams.fake", true);
user_pref("media.navigator.permission.disabled", true);
user_pref("media.autoplay.default", 0);
user_pref("media.peerconnection.ice.loopback", true);
user_pref("media.peerconnection.ice.obfuscate_host_addresses", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
`;

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
});
const heldRequest = z.object({ isBlocked: z.literal(true), request: z.object({ request: z.string() }) });
const evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

export type Firefox = {
  goto(url: string): Promise<void>;
  /** What an expression comes to in the page, through JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Runs in every page before its own code. */
  before(script: string): Promise<void>;
  /** Answers requests for a path in place of the server. */
  provide(pathname: string, file: { type: string; bytes: Buffer }): Promise<void>;
  /** What the page shows, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

/** Firefox without a window, driven over WebDriver BiDi. */
export const launchFirefox = async (executable: string): Promise<Firefox> => {
  const profile = await mkdtemp(join(tmpdir(), 'fellow-eye-firefox-'));
  await writeFile(join(profile, 'user.js'), SETTINGS);
  const program = spawn(
    executable,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  program.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const address = await until('Firefox to listen', async () => /ws:\/\/[\d.:]+/.exec(said)?.[0]);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: z.infer<typeof message>) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = message.parse(JSON.parse(data.toString()));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const held = heldRequest.safeParse(answer.params);
    if (answer.method === 'network.beforeRequestSent' && held.success) onHeld(held.data.request.request);
  });
  let onHeld = (_request: string) => {};
  let last = 0;
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, message: words }) =>
        type === 'error' ? reject(new Error(`${method}: ${words}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const { context } = z
    .object({ context: z.string() })
    .parse(await send('browsingContext.create', { type: 'tab' }));
  return {
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = evaluated.parse(
        await send('script.evaluate', {
          expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
          target: { context },
          awaitPromise: true,
          userActivation: true,
        }),
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(String(result?.value));
    },
    before: async (script) => {
      await send('script.addPreloadScript', { functionDeclaration: `() => { ${script} }` });
    },
    provide: async (pathname, { type, bytes }) => {
      onHeld = (request) =>
        void send('network.provideResponse', {
          request,
          statusCode: 200,
          reasonPhrase: 'OK',
          headers: [
            { name: 'content-type', value: { type: 'string', value: type } },
            { name: 'content-length', value: { type: 'string', value: String(bytes.length) } },
          ],
          body: { type: 'base64', value: bytes.toString('base64') },
        });
      await send('session.subscribe', { events: ['network.beforeRequestSent'] });
      const urlPatterns = [{ type: 'pattern', pathname }];
      await send('network.addIntercept', { phases: ['beforeRequestSent'], urlPatterns });
    },
    picture: async () => {
      const { data } = z
        .object({ data: z.string() })
        .parse(await send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.close();
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
};

const pressed = (words: string) =>
  `(() => { const one = [...document.querySelectorAll('button, label')].find((each) => each.innerText.trim() === ${JSON.stringify(words)} && !each.disabled); one?.click(); return Boolean(one); })()`;
/** Presses a button, or ticks what a label names, once it is there. */
export const press = (firefox: Firefox, words: string) =>
  until(words, async () => ((await firefox.evaluate(pressed(words))) === true ? true : undefined));
/** Waits until the page says something. */
export const isShown = (firefox: Firefox, words: string) =>
  until(words, async () =>
    (await firefox.evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`)) === true
      ? true
      : undefined,
  );

/** Signs someone in, in every page that the browser opens. */
export const signedIn = ({ id, email, token, loginAt }: TestPerson) => {
  const user = JSON.stringify({ id, email });
  const kept = { token, user, loginAt: String(loginAt), isAuthenticated: 'true' };
  return `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);`;
};
