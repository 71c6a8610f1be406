import { Checkbox } from '../ui/checkbox.tsx';
import { Choice } from '../ui/choice.tsx';

/** How many examiners a session has, and what holds for them. */
export type Examiners = { seats: 0 | 1 | 2; wanted: boolean; nameless: boolean };

export const NO_EXAMINERS: Examiners = { seats: 0, wanted: false, nameless: false };

const COUNTS = [
  { value: 0, name: 'None' },
  { value: 1, name: 'One examiner' },
  { value: 2, name: 'Two examiners' },
] as const;

type ExaminersChoiceProps = { value: Examiners; onChange: (value: Examiners) => void };

/** Chooses whether others examine a session: they hear it unseen, and mark alone. */
export default function ExaminersChoice({ value, onChange }: ExaminersChoiceProps) {
  return (
    <div className="grid gap-3">
      <Choice
        label="Examiners"
        value={value.seats}
        options={COUNTS}
        onChange={(seats) => onChange({ ...value, seats })}
      />
      {value.seats === 0 ? (
        <p className="text-small text-ink-soft">
          Examiners hear the interview unseen, mark it alone and talk about it with you afterwards.
        </p>
      ) : (
        <>
          <Checkbox
            label="Open call"
            help="Anyone who sees the session can take a free seat. You can also ask people you know, or send a link."
            checked={value.wanted}
            onChange={(wanted) => onChange({ ...value, wanted })}
          />
          <Checkbox
            label="Nameless panel"
            help="Neither of you is told who examines, before or after."
            checked={value.nameless}
            onChange={(nameless) => onChange({ ...value, nameless })}
          />
        </>
      )}
    </div>
  );
}
