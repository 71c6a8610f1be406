import MicOff from 'lucide-react/icons/mic-off';
import MonitorUp from 'lucide-react/icons/monitor-up';
import type { LocalMediaState } from '../core/local-media.ts';
import { useTrackStream, VideoView } from './video-view.tsx';

/** One's own picture, small and mirrored as in a mirror; what is shared is shown as it is. */
export function SelfView({ state, initials }: { state: LocalMediaState; initials: string }) {
  const { microphone, camera, screen } = state;
  const stream = useTrackStream(screen ?? camera.track);
  return (
    <div
      className="relative aspect-4/3 w-24 overflow-hidden rounded-control border border-line bg-sheet sm:aspect-video
        sm:w-44 lg:w-52"
    >
      {stream ? (
        <VideoView
          stream={stream}
          label={screen ? 'Your shared screen' : 'Your camera'}
          isMuted
          className={`size-full ${screen ? 'object-contain' : 'call-mirror object-cover'}`}
        />
      ) : (
        <span
          className="grid size-full place-items-center text-lead font-semibold text-teal"
          aria-hidden="true"
        >
          {initials}
        </span>
      )}
      <span className="call-plate absolute bottom-1 left-1 flex items-center gap-1 rounded-control px-1.5 text-small">
        {screen && <MonitorUp aria-hidden="true" className="size-3.5 text-accent" />}
        {!microphone.on && <MicOff aria-hidden="true" className="size-3.5 text-danger" />}
        {microphone.on ? 'You' : 'Muted'}
      </span>
    </div>
  );
}
