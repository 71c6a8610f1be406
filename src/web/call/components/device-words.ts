import type { DeviceProblem } from '../core/device-problem.ts';

type Kind = 'microphone' | 'camera';

const other = { microphone: 'You can still hear and watch.', camera: 'You can still talk and listen.' };

/** What is wrong with a device and what to click, in plain words. */
export const deviceWords = (kind: Kind, problem: DeviceProblem): { title: string; advice: string } => {
  const words: Record<DeviceProblem, { title: string; advice: string }> = {
    blocked: {
      title: `Your browser keeps the ${kind} from us`,
      advice: `Click the ${kind} or lock symbol beside the page’s address, choose Allow, then press Try again. On a Mac or phone, the system settings may also have to let your browser use it. ${other[kind]}`,
    },
    missing: {
      title: `We found no ${kind}`,
      advice: `Plug one in and it will be used by itself. ${other[kind]}`,
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
      title: `This page may not use a ${kind}`,
      advice: `Browsers allow it only over a secure address that begins with https. ${other[kind]}`,
    },
  };
  return words[problem];
};
