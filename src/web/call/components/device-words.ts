import type { DeviceProblem } from '../core/device-problem.ts';

export type DeviceKind = 'microphone' | 'camera';

const still = (kinds: readonly DeviceKind[]): string =>
  kinds.includes('microphone') ? 'You can still watch and listen.' : 'You can still talk and listen.';

/** What is wrong with one device or both, and what to click, in plain words. */
export const deviceWords = (
  kinds: readonly DeviceKind[],
  problem: DeviceProblem,
): { title: string; advice: string } => {
  const isBoth = kinds.length > 1;
  const them = isBoth ? 'camera and microphone' : (kinds[0] ?? 'camera');
  const either = them.replace(' and ', ' or ');
  const words: Record<DeviceProblem, { title: string; advice: string }> = {
    blocked: {
      title: `Your browser is blocking the ${them}`,
      advice: `Press the symbol beside the page’s address, allow the ${them}, then press Try again. On a Mac or phone, check the system settings too.`,
    },
    missing: {
      title: `We found no ${either}`,
      advice: `Plug ${isBoth ? 'them' : 'one'} in and we will use ${isBoth ? 'them' : 'it'} straight away.`,
    },
    busy: {
      title: `Your ${them} ${isBoth ? 'are' : 'is'} in use elsewhere`,
      advice: `Close other programs and tabs that use ${isBoth ? 'them' : 'it'}, such as another call, then press Try again.`,
    },
    lost: {
      title: `Your ${them} ${isBoth ? 'were' : 'was'} unplugged`,
      advice: `Plug ${isBoth ? 'them' : 'it'} in again, or choose another one.`,
    },
    unsupported: {
      title: `This page cannot use a ${either}`,
      advice: 'Open Fellow Eye at its address that begins with https://.',
    },
  };
  const { title, advice } = words[problem];
  return { title, advice: `${advice} ${still(kinds)}` };
};
