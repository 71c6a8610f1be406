import { describe, expect, it } from 'vitest';
import {
  cannotCallWords,
  machineOf,
  silentSteps,
  unblockSteps,
  type Browser,
  type System,
} from './device-help.ts';

const AGENTS: [string, number, Browser, System][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    0,
    'chrome',
    'windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    10,
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    0,
    'firefox',
    'windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    0,
    'safari',
    'macos',
  ],
  // An iPad that asks for desktop pages.
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    5,
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1',
    5,
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
    5,
    'firefox',
    'ios',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    5,
    'chrome',
    'android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0',
    5,
    'edge',
    'android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    0,
    'chrome',
    'chromeos',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'firefox', 'linux'],
  // A page opened inside another app names no browser.
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    5,
    'other',
    'ios',
  ],
];

it.each(AGENTS)('knows the browser and the system of %s with %i fingers', (agent, touch, browser, system) => {
  expect(machineOf(agent, touch)).toEqual({ browser, system });
});

const BROWSERS: Browser[] = ['chrome', 'edge', 'firefox', 'safari', 'other'];
const SYSTEMS: System[] = ['windows', 'macos', 'ios', 'android', 'chromeos', 'linux', 'other'];
const machines = BROWSERS.flatMap((browser) => SYSTEMS.map((system) => ({ browser, system })));

describe('blocked devices', () => {
  it('are explained for every browser on every system, by the names of the devices', () => {
    for (const machine of machines) {
      const steps = unblockSteps(machine, ['microphone']);
      expect(steps.join(' ')).toMatch(/microphone/i);
      expect(steps.join(' ')).not.toMatch(/camera|undefined/i);
      expect(steps.at(-1)).toBe('Then press Try again.');
      expect(new Set(steps).size).toBe(steps.length);
      expect(unblockSteps(machine, ['microphone', 'camera']).join(' ')).toMatch(/camera and microphone/i);
    }
  });

  it('are explained where the block is: the menu on a Mac, the system on an iPhone', () => {
    expect(unblockSteps({ browser: 'safari', system: 'macos' }, ['camera'])).toEqual([
      'In the menu Safari › Settings for This Website, set Camera to Allow.',
      'On the Mac: System Settings › Privacy & Security › Camera. Turn on Safari, then quit and reopen it.',
      'Then press Try again.',
    ]);
    expect(unblockSteps({ browser: 'edge', system: 'windows' }, ['microphone'], 'system')).toEqual([
      'In Windows: Settings › Privacy & security › Microphone. Turn on access, and ‘Let desktop apps access’ it.',
      'Then press Try again.',
    ]);
    expect(unblockSteps({ browser: 'chrome', system: 'ios' }, ['microphone'])).toEqual([
      'On the iPhone or iPad: Settings › Apps › Chrome. Turn on Microphone.',
      'Then press Try again.',
    ]);
  });
});

it('a silent microphone is looked for on the headset first, then in the settings of this system', () => {
  expect(silentSteps({ browser: 'edge', system: 'windows' })[2]).toMatch(/System › Sound › Input/);
  for (const machine of machines) expect(silentSteps(machine)[0]).toMatch(/^Look at the headset/);
});

it('a browser without calls is told which one has them', () => {
  expect(cannotCallWords({ browser: 'other', system: 'ios' })).toMatch(
    /Lockdown Mode.*Open this page in Safari,/,
  );
  for (const machine of machines) expect(cannotCallWords(machine)).toMatch(/Chrome|Safari/);
});
