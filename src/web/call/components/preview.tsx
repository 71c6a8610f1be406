import type { UsedMedia } from '../hooks/use-local-media.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import { ControlButton, deviceControls } from './control-button.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { InitialsMark } from './ring-scene.tsx';
import { useTrackStream, VideoView } from './video-view.tsx';

type Props = UsedMedia & { initials: string };

/** What the other person will see, before they see it. */
export function Preview({ media, state, initials }: Props) {
  const { microphone, camera, status } = state;
  const stream = useTrackStream(camera.track);
  const controls = deviceControls({ media, state });
  useShortcuts({ m: controls.microphone.onPress, v: controls.camera.onPress });
  // Also before they are asked for: it must not say for a moment that the camera is off.
  const isOpening = status !== 'open' && !camera.track;
  return (
    <div className="relative aspect-video max-h-[max(14rem,55dvh)] min-h-56 w-full max-md:aspect-auto max-md:h-40 max-md:min-h-0 max-md:has-[details[open]]:h-80 overflow-hidden rounded-card bg-sheet">
      {stream ? (
        <VideoView
          stream={stream}
          label="Your camera"
          isMuted
          className="call-mirror size-full object-cover"
        />
      ) : (
        // Where a notice lies over it, half a line of it would look out below.
        <div className={`grid size-full place-items-center ${camera.problem ? 'invisible' : ''}`}>
          <div className="grid justify-items-center gap-3 pb-12">
            <span aria-hidden="true">
              <InitialsMark initials={initials} />
            </span>
            <p className="text-center text-small text-ink-soft">
              {isOpening ? 'Waiting for your browser to allow camera and microphone…' : 'Your camera is off'}
            </p>
          </div>
        </div>
      )}
      {/* Over the picture rather than beside it, so that nothing moves when they come or go. */}
      <div className="absolute inset-x-0 top-0 grid max-h-full content-start gap-2 overflow-y-auto p-2">
        <DeviceNotices media={media} state={state} />
      </div>
      <div
        className={`absolute inset-x-0 bottom-0 flex justify-center gap-3 p-3 ${microphone.problem && camera.problem ? 'invisible' : ''}`}
      >
        <span className="call-plate flex gap-3 rounded-full p-1.5">
          <ControlButton {...controls.microphone} />
          <ControlButton {...controls.camera} />
        </span>
      </div>
    </div>
  );
}
