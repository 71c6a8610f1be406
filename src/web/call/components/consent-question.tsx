import { useId, type Ref } from 'react';
import {
  CONSENT_ANSWERS,
  CONSENT_QUESTION,
  CONSENT_VERSION,
  consentText,
  type ConsentAnswer,
} from '../../../domain/recording/consent-text.ts';

type Props = {
  ref: Ref<HTMLFieldSetElement>;
  keptDays: number;
  recordsVideo: boolean;
  answer: ConsentAnswer | null;
  onAnswer: (answer: ConsentAnswer) => void;
};

const look = `flex cursor-pointer items-center gap-3 rounded-control border px-3.5 py-2.5 has-checked:border-accent
  has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2
  has-focus-visible:outline-accent border-edge hover:border-ink`;
const link = 'underline underline-offset-4 hover:text-ink';

/** Whether this person may be recorded, and how: asked once in a room, before it could matter. Nothing is chosen for them. */
export function ConsentQuestion({ ref, keptDays, recordsVideo, answer, onAnswer }: Props) {
  const name = useId();
  const option = (value: ConsentAnswer) => (
    <label className={look}>
      <input
        type="radio"
        name={name}
        checked={answer === value}
        onChange={() => onAnswer(value)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="font-medium">{CONSENT_ANSWERS[value]}</span>
    </label>
  );
  return (
    // On a phone the answers come first: they must be seen above the button that asks for one.
    <fieldset ref={ref} className="flex flex-col">
      <legend className="font-semibold">{CONSENT_QUESTION}</legend>
      <p className="mt-1 text-small text-ink-soft max-md:order-1 max-md:mt-3">
        {consentText(CONSENT_VERSION, keptDays)}
      </p>
      <div className="mt-3 grid gap-2 max-md:mt-2">
        {recordsVideo && option('picture')}
        {option('sound')}
        {option('neither')}
      </div>
      <p className="mt-3 text-small text-ink-soft max-md:order-2">
        <strong className="font-semibold text-ink">No real patients:</strong> never speak about one or show
        anything of one.{' '}
        <a className={link} href="/house-rules" target="_blank" rel="noopener">
          House rules
        </a>
        {' · '}
        <a className={link} href="/privacy" target="_blank" rel="noopener">
          Privacy notice
        </a>
      </p>
    </fieldset>
  );
}
