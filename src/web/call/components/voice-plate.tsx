import MicOff from 'lucide-react/icons/mic-off';
import { Button } from '../../ui/button.tsx';
import type { VoiceNotice } from '../core/voice-watch.ts';

type Props = {
  notice: VoiceNotice | null;
  isRecorded: boolean;
  otherName: string | null;
  onUnmute: () => void;
  onSettings: () => void;
};

/** Tells someone, across the picture, that they are not heard, with what to do about it. */
export function VoicePlate({ notice, isRecorded, otherName, onUnmute, onSettings }: Props) {
  const who = otherName ?? 'Your guest';
  const words: Record<VoiceNotice, { title: string; text: string }> = {
    'speaking-muted': {
      title: 'You are speaking, but you are muted',
      text: isRecorded ? `${who} cannot hear you, and it is not recorded.` : `${who} cannot hear you.`,
    },
    muted: { title: 'You are muted', text: 'This round is being recorded without your voice.' },
    'no-signal': {
      title: 'Nothing comes from your microphone',
      text: 'You are not being heard. It may be muted on the headset or in the system. Settings has other microphones and what to look at.',
    },
    unheard: {
      title: 'We have not heard you in this round yet',
      text: 'If you have been speaking, check your microphone or choose another one.',
    },
  };
  const isMuted = notice === 'muted' || notice === 'speaking-muted';
  return (
    <div
      role="alert"
      className="pointer-events-none absolute inset-x-0 bottom-1.5 z-20 flex justify-center px-2 sm:bottom-1/4
        folded:right-28 folded:bottom-1.5 folded:justify-start"
    >
      {notice && (
        <div
          className="appear pointer-events-auto flex max-w-lg items-center gap-3 rounded-card border border-danger bg-paper
            py-2 pr-2 pl-3.5 sm:gap-4 sm:py-3"
        >
          <MicOff aria-hidden="true" className="size-6 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="leading-tight font-semibold">{words[notice].title}</p>
            <p className="mt-0.5 text-small leading-tight text-ink-soft [@media(max-height:13rem)]:hidden">
              {words[notice].text}
            </p>
          </div>
          <Button
            variant={isMuted ? 'primary' : 'secondary'}
            size="small"
            onClick={isMuted ? onUnmute : onSettings}
          >
            {isMuted ? 'Unmute' : 'Settings'}
          </Button>
        </div>
      )}
    </div>
  );
}
