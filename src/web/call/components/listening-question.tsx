import { useId, useState } from 'react';
import {
  AGREEMENT_ANSWERS,
  AGREEMENT_QUESTION,
  AGREEMENT_VERSION,
  agreementText,
} from '../../../domain/examiner/listening-agreement.ts';
import { failureWording, inlineWording } from '../../../domain/foundation/failure-wording.ts';
import { call } from '../../account/session.ts';

const look = `flex cursor-pointer items-center gap-3 rounded-control border border-edge px-3.5 py-2.5 hover:border-ink
  has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2
  has-focus-visible:outline-accent`;

type ListeningQuestionProps = {
  roomId: string;
  /** What they answered before; null where that is not known. */
  given: boolean | null;
  onAnswered?: (given: boolean) => void;
};

/** Whether examiners may listen: asked of the candidate before a case that they would hear. Nothing is chosen for them. */
export function ListeningQuestion({ roomId, given: before, onAnswered }: ListeningQuestionProps) {
  const name = useId();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  const answer = async (given: boolean) => {
    setAsked(given);
    setProblem('');
    const result = await call('agreeToExaminers', { roomId, given, version: AGREEMENT_VERSION });
    if (result.ok) return onAnswered?.(given);
    setAsked(null);
    return setProblem(inlineWording(failureWording(result.failure)));
  };
  const answered = asked ?? before;
  const option = (given: boolean) => (
    <label className={look}>
      <input
        type="radio"
        name={name}
        checked={answered === given}
        onChange={() => void answer(given)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="font-medium">{given ? AGREEMENT_ANSWERS.yes : AGREEMENT_ANSWERS.no}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">{AGREEMENT_QUESTION}</legend>
      <p className="mt-1 text-small text-ink-soft">{agreementText(AGREEMENT_VERSION)}</p>
      <div className="mt-3 grid gap-2">
        {option(true)}
        {option(false)}
      </div>
      <p role="alert" className="text-small font-medium text-danger">
        {problem}
      </p>
    </fieldset>
  );
}
