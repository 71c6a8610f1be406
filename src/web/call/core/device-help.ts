/** The browsers and systems whose ways of blocking a device differ. */
export type Browser = 'chrome' | 'edge' | 'firefox' | 'safari' | 'other';
export type System = 'windows' | 'macos' | 'ios' | 'android' | 'chromeos' | 'linux' | 'other';
export type Machine = { browser: Browser; system: System };

type Kind = 'microphone' | 'camera';

// The first that fits: Edge and Chrome name Safari too, and every browser on an iPhone names Safari.
const BROWSERS: [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['safari', /\bSafari\//],
];
const SYSTEMS: [System, RegExp][] = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
];

/** Which browser on which system this is. An iPad says that it is a Mac, but a Mac has no touch screen. */
export const machineOf = (userAgent: string, touchPoints: number): Machine => {
  const browser = BROWSERS.find(([, fits]) => fits.test(userAgent))?.[0] ?? 'other';
  const system = SYSTEMS.find(([, fits]) => fits.test(userAgent))?.[0] ?? 'other';
  return { browser, system: system === 'macos' && touchPoints > 1 ? 'ios' : system };
};

const isPhone = (system: System): boolean => system === 'ios' || system === 'android';

const NAMES: Record<Browser, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  other: 'your browser',
};

const both = (kinds: readonly Kind[]): string => kinds.toSorted().join(' and ');
const heads = (kinds: readonly Kind[]): string =>
  kinds
    .toSorted()
    .map((kind) => (kind === 'camera' ? 'Camera' : 'Microphone'))
    .join(' and ');

/** How to take back a block that was given in the browser. */
const inBrowser = ({ browser, system }: Machine, kinds: readonly Kind[]): string => {
  const them = both(kinds);
  const [that, those] = kinds.length > 1 ? ['them', 'they are'] : ['it', 'it is'];
  if (system === 'ios' && browser !== 'safari')
    return `In Settings › Apps › ${NAMES[browser]}, turn on ${heads(kinds)}.`;
  const words: Record<Browser, string> = {
    chrome: isPhone(system)
      ? `Tap the symbol left of the address, then Permissions, and allow ${them}.`
      : `Click the symbol left of the address and turn on ${heads(kinds)}.`,
    edge: isPhone(system)
      ? `Tap the padlock left of the address, then Permissions, and allow ${them}.`
      : `Click the padlock left of the address, then Permissions for this site, and allow ${them}.`,
    firefox: isPhone(system)
      ? `Tap the shield or padlock left of the address and allow ${them}.`
      : `Click the crossed-out ${kinds[0] ?? 'camera'} left of the address and clear ‘Blocked’. If there is none, ${those} not blocked for this page.`,
    safari: isPhone(system)
      ? `Tap the page symbol in the address bar, then Website Settings, and allow ${them}.`
      : `In the menu Safari › Settings for This Website, set ${heads(kinds)} to Allow.`,
    other: `Find the permissions beside the page’s address and allow ${them}. If there are none, open this page in ${otherBrowser(system)}: it asks for ${that}.`,
  };
  return words[browser];
};

/** How to take back a block that the system keeps, whatever the browser allows. */
const inSystem = ({ browser, system }: Machine, kinds: readonly Kind[]): string => {
  const name = NAMES[browser];
  const where = heads(kinds);
  const words: Record<System, string> = {
    windows: `In Windows: Settings › Privacy & security › ${where}. Turn on access, and ‘Let desktop apps access’ it.`,
    macos: `On the Mac: System Settings › Privacy & Security › ${where}. Turn on ${name}, then quit and reopen it.`,
    ios: `On the iPhone or iPad: Settings › Apps › ${name}. Turn on ${where}.`,
    android: `On the phone: Settings › Apps › ${name} › Permissions. Allow ${where}. Quick Settings may also have access turned off.`,
    chromeos: `On the Chromebook: Settings › Privacy and security › Privacy controls. Turn on ${where}.`,
    linux: `In the system’s settings, Privacy and Sound: the ${both(kinds)} must be on and chosen.`,
    other: `In the system’s privacy settings, allow ${name} to use the ${both(kinds)}.`,
  };
  return words[system];
};

/** What to do about devices that are blocked, step by step: first in the browser, then in the system, or there alone. */
export const unblockSteps = (
  machine: Machine,
  kinds: readonly Kind[],
  blockedBy: 'browser' | 'system' = 'browser',
): string[] => {
  const [browser, system] = [inBrowser(machine, kinds), inSystem(machine, kinds)];
  // On an iPhone other browsers keep their block in the system's settings: one step, not the same twice.
  const isSame = machine.system === 'ios' && machine.browser !== 'safari';
  return [...(isSame || blockedBy === 'system' ? [] : [browser]), system, 'Then press Try again.'];
};

const INPUT_SETTINGS: Record<System, string> = {
  windows: 'Settings › System › Sound › Input',
  macos: 'System Settings › Sound › Input',
  ios: 'Control Centre',
  android: 'Quick Settings › Mic access',
  chromeos: 'Settings › Device › Audio',
  linux: 'Settings › Sound › Input',
  other: 'the system’s sound settings',
};

/** Where to look when a microphone is allowed and gives no sound at all. */
export const silentSteps = ({ system }: Machine): string[] => [
  isPhone(system)
    ? 'Look at the headset: a switch or button on it may mute it.'
    : 'Look at the headset and the keyboard: a switch, a button or a key with a crossed-out microphone may mute it.',
  'Choose another microphone above.',
  `Look in ${INPUT_SETTINGS[system]}: the microphone must be on, and its level must move when you speak.`,
  'Close other calls and meetings: they may hold the microphone.',
];

/** A browser that can make calls on this system. */
export const otherBrowser = (system: System): string => {
  const words: Record<System, string> = {
    windows: 'Chrome, Edge or Firefox',
    macos: 'Chrome, Safari or Firefox',
    ios: 'Safari',
    android: 'Chrome or Firefox',
    chromeos: 'Chrome',
    linux: 'Chrome or Firefox',
    other: 'Chrome, Edge, Firefox or Safari',
  };
  return words[system];
};

/** What to say to someone whose browser cannot make calls at all. */
export const cannotCallWords = ({ system }: Machine): string =>
  `It is too old for calls, was opened inside another app, or has them turned off${
    system === 'ios' ? ' (Lockdown Mode does that)' : ''
  }. Open this page in ${otherBrowser(system)}, up to date, and join from there. You stay signed up for the session.`;

/** The machine that this page runs on. */
export const thisMachine = (): Machine => machineOf(navigator.userAgent, navigator.maxTouchPoints);
