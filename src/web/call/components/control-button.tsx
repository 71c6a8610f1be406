import type { LucideIcon } from 'lucide-react';

type Props = {
  icon: LucideIcon;
  label: string;
  /** The letter that does the same. */
  letter?: string;
  onPress: () => void;
  /** Off is shown, so that nobody talks into a muted microphone. */
  look?: 'quiet' | 'off' | 'active' | 'leave';
  isPressed?: boolean;
};

const looks = {
  quiet: 'bg-ink/10 text-ink hover:bg-ink/18',
  off: 'bg-danger text-on-danger hover:bg-danger-strong',
  active: 'bg-accent text-on-accent hover:bg-accent-strong',
  leave: 'border border-danger text-danger hover:bg-danger hover:text-on-danger',
};

export function ControlButton({ icon: Icon, label, letter, onPress, look = 'quiet', isPressed }: Props) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={letter}
      title={letter ? `${label} (${letter})` : label}
      className={`relative grid size-12 place-items-center rounded-full transition-colors duration-150 ${looks[look]}`}
    >
      <Icon aria-hidden="true" className="size-5.5" />
    </button>
  );
}
