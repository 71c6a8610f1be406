import type { DeviceProblem } from '../core/device-problem.ts';

type Kind = 'microphone' | 'camera';

const other = { microphone: 'You can still watch and listen.', camera: 'You can still talk and listen.' };

/** What is wrong with a device and what to click, in plain words. */
export const deviceWords = (kind: Kind, problem: DeviceProblem): { title: string; advice: string } => {
  const words: Record<DeviceProblem, { title: string; advice: string }> = {
    blocked: {
      title: `Your browser is blocking the ${kind}`,
      advice: `Press the symbol beside the page’s address, allow the ${kind}, then press Try again. On a Mac or phone, check the system settings too. ${other[kind]}`,
    },
    missing: {
      title: `We found no ${kind}`,
      advice: `Plug one in and we will use it straight away. ${other[kind]}`,
    },
    busy: {
      title: `Your ${kind} is in use elsewhere`,
      advice: `Close other programs and tabs that use it, such as another call, then press Try again. ${other[kind]}`,
    },
    lost: {
      title: `Your ${kind} was unplugged`,
      advice: `Plug it in again, or choose another one. ${other[kind]}`,
    },
    unsupported: {
      title: `This page cannot use a ${kind}`,
      advice: `Open Fellow Eye at its address that begins with https://. ${other[kind]}`,
    },
  };
  return words[problem];
};
