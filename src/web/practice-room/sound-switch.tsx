import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useStore } from '../parts/store.ts';
import { setSounds, soundSetting } from './timer-sounds.ts';

/** Turns the sounds of the clock off and on; this browser remembers it. */
export function SoundSwitch() {
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
