import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';

// The name that WebDriver gives to the reference of an element.
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementOf = z.object({ [ELEMENT]: z.string() });

const DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '';

/** Why WebKit cannot be started here, or null. */
export const whyNoWebKit = (): string | null => {
  if (DRIVER === '') return 'WebKit did not run: there is no WebKitWebDriver (Debian: webkit2gtk-driver).';
  if (!process.env['DISPLAY'] && !process.env['XVFB_PATH'])
    return 'WebKit did not run: there is no display and no Xvfb (Debian: xvfb).';
  return null;
};

/** A display that no one sees. Its number is what the program found free. */
const openDisplay = async () => {
  const existing = process.env['DISPLAY'];
  if (existing) return { name: existing, close: () => undefined };
  const program = spawn(process.env['XVFB_PATH'] ?? '', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(program.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => void program.kill() };
};

const MINI_BROWSERS = ['aarch64', 'x86_64'].flatMap((cpu) =>
  ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const miniBrowser = MINI_BROWSERS.find((path) => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
});

/** Debian's WebKitGTK in its own small browser, driven by WebDriver: presses and keys are those of a person. */
export const launchWebKit = async () => {
  const display = await openDisplay();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  await until('WebKitWebDriver', () =>
    send('GET', '/status').then(
      () => true,
      () => undefined,
    ),
  );
  const options = { ...(miniBrowser ? { binary: miniBrowser } : {}), args: ['--automation'] };
  const { sessionId, capabilities } = z
    .object({ sessionId: z.string(), capabilities: z.looseObject({ browserVersion: z.string() }) })
    .parse(
      await send('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      }),
    );
  const session = `/session/${sessionId}`;
  const find = (xpath: string) =>
    until(xpath, () =>
      send('POST', `${session}/element`, { using: 'xpath', value: xpath }).then(
        (found) => elementOf.parse(found)[ELEMENT],
        () => undefined,
      ),
    );
  return {
    version: capabilities.browserVersion,
    goto: async (url: string) => void (await send('POST', `${session}/url`, { url })),
    /** What an expression comes to in the page, through JSON. */
    evaluate: (expression: string): Promise<unknown> =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    press: (xpath: string) =>
      until(`a press on ${xpath}`, async () => {
        const element = await find(xpath);
        return send('POST', `${session}/element/${element}/click`, {}).then(
          () => true,
          () => undefined,
        );
      }),
    type: async (xpath: string, text: string) =>
      void (await send('POST', `${session}/element/${await find(xpath)}/value`, { text })),
    find,
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      const ended = once(driver, 'exit');
      driver.kill();
      await ended;
      display.close();
    },
  };
};

export type WebKit = Awaited<ReturnType<typeof launchWebKit>>;
