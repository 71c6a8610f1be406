import CircleAlert from 'lucide-react/icons/circle-alert';
import { onDemand } from '../../platform/on-demand.tsx';
import type { DeviceProblem } from '../core/devices.ts';
import type { LocalMediaState } from '../core/local-media.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';

const UnblockHelp = onDemand(async () => ({ default: (await import('./device-steps.tsx')).UnblockHelp }));

type DeviceKind = 'microphone' | 'camera';

const still = (kinds: readonly DeviceKind[]): string =>
  kinds.includes('microphone') ? 'You can still watch and listen.' : 'You can still talk and listen.';

/** What is wrong with one device or both, and what to click, in plain words. */
const deviceWords = (
  kinds: readonly DeviceKind[],
  problem: DeviceProblem,
): { title: string; advice: string } => {
  const isBoth = kinds.length > 1;
  const them = isBoth ? 'camera and microphone' : (kinds[0] ?? 'camera');
  const either = them.replace(' and ', ' or ');
  const words: Record<DeviceProblem, { title: string; advice: string }> = {
    blocked: {
      title: `Your browser is blocking the ${them}`,
      advice: `Press the symbol beside the page’s address, allow the ${them}, then press Try again.`,
    },
    system: {
      title: `Your ${them} ${isBoth ? 'are' : 'is'} turned off in the system`,
      advice: `The browser may use ${isBoth ? 'them' : 'it'}, the system does not let it.`,
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

type Trouble = { kinds: DeviceKind[]; problem: DeviceProblem };

/** What keeps the devices that are wanted away. What keeps both away is said once. */
const troublesOf = ({ microphone, camera }: LocalMediaState): Trouble[] => {
  const ofCamera = camera.on ? camera.problem : null;
  if (ofCamera && ofCamera === microphone.problem)
    return [{ kinds: ['camera', 'microphone'], problem: ofCamera }];
  return [
    ...(microphone.problem ? [{ kinds: ['microphone' as const], problem: microphone.problem }] : []),
    ...(ofCamera ? [{ kinds: ['camera' as const], problem: ofCamera }] : []),
  ];
};

/** Says why a device is not there and what to do about it. */
export function DeviceNotices({ media, state }: UsedMedia) {
  const tryAgain = (kind: DeviceKind) =>
    kind === 'camera' ? media.setCamera(true) : media.chooseMicrophone(state.choice.microphoneId);
  return troublesOf(state).map(({ kinds, problem }) => {
    const { title, advice } = deviceWords(kinds, problem);
    return (
      <div
        key={kinds.join()}
        role="alert"
        className="flex gap-3 rounded-control border border-line bg-sheet p-3.5 text-small"
      >
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-ink-soft">{advice}</p>
          {(problem === 'blocked' || problem === 'system') && (
            <UnblockHelp kinds={kinds} blockedBy={problem === 'system' ? 'system' : 'browser'} />
          )}
          {problem !== 'unsupported' && (
            <button
              type="button"
              onClick={() => kinds.forEach(tryAgain)}
              className="mt-1 min-h-8 font-semibold text-accent underline underline-offset-4"
            >
              Try again
            </button>
          )}
        </div>
      </div>
    );
  });
}
