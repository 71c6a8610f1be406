import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { isLastStretch, isTimeUp, lastStretchWords } from '../../domain/round/timer.ts';
import { useStore } from '../platform/store.ts';
import { setSounds, soundSetting } from '../platform/page-sounds.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-server-now.ts';

/** Turns the sounds of the clock off and on; this browser remembers it. */
function SoundSwitch() {
  const { isOn } = useStore(soundSetting);
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Timer sounds"
      title={isOn ? 'Timer sounds are on' : 'Timer sounds are off'}
      onClick={() => setSounds(!isOn)}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-ink/7"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** What stands below the timer: that the last stretch runs or the time is up, and whether the timer may be heard. */
export default function TimerNotes({ practice }: { practice: PracticeRoom }) {
  const left = useSecondsLeft(practice);
  const isUp = isTimeUp(practice.recorder, left);
  const isLast = practice.recorder === 'recording' && isLastStretch(left);
  return (
    <span className="ml-auto flex items-center gap-2">
      {(isUp || isLast) && (
        <span
          aria-hidden="true"
          className={`appear font-semibold ${isUp ? 'rounded-full bg-accent px-3 py-1 text-on-accent' : 'text-small text-accent'}`}
        >
          {isUp ? 'Time is up' : lastStretchWords(left).title}
        </span>
      )}
      <SoundSwitch />
    </span>
  );
}
