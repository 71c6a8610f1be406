import CircleAlert from 'lucide-react/icons/circle-alert';
import type { DeviceProblem } from '../core/device-problem.ts';
import type { LocalMediaState } from '../core/local-media.ts';
import type { UsedMedia } from '../hooks/use-local-media.ts';
import { deviceWords, type DeviceKind } from './device-words.ts';

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
