import { useId, type Ref } from 'react';

type Props = {
  ref: Ref<HTMLFieldSetElement>;
  keptDays: number;
  recordsVideo: boolean;
  answer: boolean | null;
  onAnswer: (given: boolean) => void;
};

const look = `flex cursor-pointer items-center gap-3 rounded-control border px-3.5 py-2.5 has-checked:border-accent
  has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2
  has-focus-visible:outline-accent border-edge hover:border-ink`;

/** Whether this person may be recorded: asked once in a room, before it could matter. */
export function ConsentQuestion({ ref, keptDays, recordsVideo, answer, onAnswer }: Props) {
  const name = useId();
  const what = recordsVideo ? 'your voice and camera' : 'your voice';
  const option = (value: boolean, text: string) => (
    <label className={look}>
      <input
        type="radio"
        name={name}
        checked={answer === value}
        onChange={() => onAnswer(value)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="font-medium">{text}</span>
    </label>
  );
  return (
    <fieldset ref={ref}>
      <legend className="font-semibold">May your rounds be recorded?</legend>
      <p className="mt-1 text-small text-ink-soft">
        When the host records a round, this browser records {what}. Only the two of you can play it, and it is
        turned into text for the candidate’s assessment. It is deleted after {keptDays} days, or as soon as
        either of you deletes it in your profile. You can change your mind in Settings at any time during the
        session.
      </p>
      <div className="mt-3 grid gap-2">
        {option(true, 'Yes, record me')}
        {option(false, 'No, do not record me')}
      </div>
    </fieldset>
  );
}
