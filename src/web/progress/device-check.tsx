import '../call/call.css';
import { DeviceNotices } from '../call/components/device-notices.tsx';
import { MicrophoneLevel } from '../call/components/microphone-level.tsx';
import { useTrackStream, VideoView } from '../call/components/video-view.tsx';
import { useLocalMedia } from '../call/hooks/use-local-media.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { Button } from '../ui/button.tsx';
import { ReadingDialog } from '../ui/reading-dialog.tsx';

/** How one looks and sounds before the first call. Nothing is recorded or sent. */
export default function DeviceCheck({ onClose }: { onClose: () => void }) {
  const { media, state } = useLocalMedia(null, true);
  const { microphone, camera } = state;
  const stream = useTrackStream(camera.track);
  const isReady = microphone.track !== null && camera.track !== null;
  const finish = async () => {
    const result = await call('doFirstStep', { step: 'devices' });
    if (!result.ok) return toastFailure('The step could not be ticked', result.failure);
    void refetchEndpoints('readDashboard');
    return onClose();
  };
  return (
    <ReadingDialog
      title="Camera and microphone"
      lead="Only you see and hear this. Nothing is recorded or sent."
      width="grid-cols-[minmax(0,36rem)]"
      height="max-h-[88vh]"
      onClose={onClose}
    >
      <div className="grid gap-4 overflow-y-auto px-5 py-6 sm:px-8">
        <DeviceNotices media={media} state={state} />
        <div className="grid aspect-video place-items-center overflow-clip rounded-card bg-stage text-on-stage-soft">
          {stream ? (
            <VideoView
              stream={stream}
              label="Your camera"
              isMuted
              className="call-mirror size-full object-cover"
            />
          ) : (
            <p className="px-6 text-center text-small">
              {state.status === 'opening'
                ? 'Waiting for your browser to allow camera and microphone…'
                : 'Your camera is off'}
            </p>
          )}
        </div>
        <MicrophoneLevel track={microphone.track} isOn={microphone.on} />
        <div className="flex justify-end">
          <Button disabled={!isReady} onClick={() => void finish()}>
            Both work
          </Button>
        </div>
      </div>
    </ReadingDialog>
  );
}
