import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { canHearYourself, hearYourself, playNotes } from '../core/sound-check.ts';

type Step = 'quiet' | 'notes' | 'notes-over' | 'listening' | 'playing' | 'played' | 'failed';

const words: Record<Step, string> = {
  quiet: '',
  notes: 'Two notes are playing.',
  'notes-over': 'Heard two notes? If not, turn the sound up or choose other speakers.',
  listening: 'Say something: we listen for 3 seconds.',
  playing: 'This is how you sound.',
  played: 'Nothing of it was kept or sent.',
  failed: 'That did not work in this browser. The bar above still shows whether you are heard.',
};

type Props = { track: MediaStreamTrack | null; speakerId: string };

/** Tries the speakers and the microphone before someone else does. */
export default function SoundCheck({ track, speakerId }: Props) {
  const [step, setStep] = useState<Step>('quiet');
  const isBusy = step === 'notes' || step === 'listening' || step === 'playing';
  const attempt = async (first: Step, work: () => Promise<void>, last: Step) => {
    if (isBusy) return;
    setStep(first);
    try {
      await work();
      setStep(last);
    } catch {
      setStep('failed');
    }
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => void attempt('notes', () => playNotes(speakerId), 'notes-over')}
        >
          Play a sound
        </Button>
        {track && canHearYourself() && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            onClick={() =>
              void attempt(
                'listening',
                () => hearYourself(track, speakerId, () => setStep('playing')),
                'played',
              )
            }
          >
            Hear yourself
          </Button>
        )}
      </div>
      <p aria-live="polite" className="min-h-[1.45em] text-small text-ink-soft">
        {words[step]}
      </p>
    </div>
  );
}
