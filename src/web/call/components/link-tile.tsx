import MicOff from 'lucide-react/icons/mic-off';
import { initials } from '../../../domain/profile/name.ts';
import type { LinkState } from '../core/links.ts';
import { SoundView } from './sound-view.tsx';
import { VideoView } from './video-view.tsx';

/** The first letters of a name as it is shown. */
const lettersOf = (name: string): string => {
  const [firstName = '', ...rest] = name.split(' ');
  return initials({ firstName, lastName: rest.at(-1) ?? '' });
};

type Props = {
  name: string;
  /** What they are in the interview, where that is said. */
  part?: string | null;
  link: LinkState | undefined;
  className?: string;
  isMuted?: boolean;
  /** Whether pictures are asked for at all. */
  isSeen?: boolean;
  /** What is said of someone who is not to be seen. */
  absent: string;
  onBlocked?: (play: () => void) => void;
};

/** One person of a call of more than two: their picture or letters, their name, and their sound. */
export function LinkTile({
  name,
  part,
  link,
  className = '',
  isMuted,
  isSeen = true,
  absent,
  onBlocked,
}: Props) {
  const isConnected = link?.peer === 'connected';
  const hasPicture =
    isSeen &&
    isConnected &&
    !link.devices?.pictureHeld &&
    (link.devices?.screen === true || link.devices?.camera === true);
  return (
    <figure className={`relative min-h-0 min-w-0 overflow-hidden bg-sheet ${className}`}>
      <SoundView
        stream={link?.stream ?? null}
        {...(isMuted === undefined ? {} : { isMuted })}
        {...(onBlocked ? { onBlocked } : {})}
      />
      <VideoView
        stream={link?.stream ?? null}
        label={`${name}’s camera`}
        isMuted
        className={`absolute inset-0 size-full ${link?.devices?.screen ? 'object-contain' : 'object-cover'} ${hasPicture ? '' : 'invisible'}`}
      />
      {!hasPicture && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 pb-6 text-center folded:hidden">
          <span className="text-lead font-semibold text-teal" aria-hidden="true">
            {lettersOf(name)}
          </span>
          {!isConnected && <span className="px-2 text-small text-ink-soft">{absent}</span>}
        </span>
      )}
      <figcaption
        className="call-plate absolute bottom-1.5 left-1.5 flex max-w-[calc(100%-0.75rem)] items-center gap-1.5 rounded-control
          px-2 py-0.5 text-small font-semibold max-sm:gap-1 max-sm:px-1.5"
      >
        {isConnected && link.devices?.microphone === false && (
          <MicOff aria-hidden="true" className="size-4 shrink-0 text-danger" />
        )}
        <span className="truncate">{name}</span>
        {part && <span className="shrink-0 font-normal text-ink-soft max-sm:hidden">{part}</span>}
        {isConnected && link.devices?.microphone === false && <span className="sr-only">is muted</span>}
      </figcaption>
    </figure>
  );
}
