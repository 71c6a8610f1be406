import type { Debrief } from '../../contract/debrief.ts';
import {
  otherRole,
  partnerWord,
  PATIENT_QUESTION_ORDER,
  PATIENT_QUESTIONS,
  RATING_MAXIMUM,
  type DebriefForm,
  type DebriefRole,
  type FormState,
} from '../../domain/debrief/debrief.ts';

type Side = {
  who: string;
  isMine: boolean;
  role: DebriefRole;
  state: FormState;
  form: DebriefForm | null;
  observing?: boolean;
};

const hasWords = ({ overall, globalRating, keep, change, patient, ratings }: DebriefForm): boolean =>
  overall !== null ||
  globalRating !== null ||
  keep !== '' ||
  change !== '' ||
  Object.keys({ ...patient, ...ratings }).length > 0;

/** Why a side says nothing, or null when it does. */
const missingWords = ({ isMine, role, state, form, observing = false }: Side): string | null => {
  if (observing) return isMine ? 'You observed, and marked nothing.' : 'Observed, and marked nothing.';
  if (state === 'skipped' && role !== 'candidate')
    return isMine
      ? 'You chose to see the other view without answering.'
      : 'Chose to see your view without answering.';
  if (state === 'skipped') return isMine ? 'You skipped rating yourself.' : 'Skipped rating themselves.';
  if (state === 'gone') return 'Left before handing this in.';
  if (form === null) return 'Has not handed this in.';
  if (state === 'open') return isMine ? null : 'Not handed in. This was saved within a day of the round.';
  return hasWords(form) ? null : 'Handed in without a rating or words.';
};

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt className="text-small font-semibold text-ink-soft">{title}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}

/** What one person said. */
function OneForm(side: Side) {
  const { who, role, form } = side;
  const missing = missingWords(side);
  const word = partnerWord(form);
  const answers = PATIENT_QUESTION_ORDER.filter((question) => form?.patient[question] !== undefined);
  return (
    <section className="min-w-0">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold wrap-anywhere">
        {who}
        {word && <span className={role === 'candidate' ? '' : 'text-teal'}>{word}</span>}
      </h3>
      {missing !== null && <p className="mt-1 text-small text-ink-soft">{missing}</p>}
      {form && hasWords(form) && (
        <dl className="mt-2 grid gap-2.5">
          <Words title={role === 'candidate' ? 'I would keep' : 'Keep'} text={form.keep} />
          <Words title={role === 'candidate' ? 'I would change' : 'Change'} text={form.change} />
          {answers.length > 0 && (
            <div>
              <dt className="text-small font-semibold text-ink-soft">As the patient</dt>
              {answers.map((question) => (
                <dd key={question} className="flex justify-between gap-3">
                  {PATIENT_QUESTIONS[question]}
                  <span className="shrink-0 font-semibold tabular-nums">
                    {form.patient[question]}{' '}
                    <span className="font-normal text-ink-soft">of {RATING_MAXIMUM}</span>
                  </span>
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

type BothFormsProps = {
  role: DebriefRole;
  forms: NonNullable<Debrief['debrief']>;
  other: string;
  /** Whether the reader only observed. */
  observing?: boolean;
};

/** What is read first is what the candidate came for: examiners, then the partner, then themselves. */
const READING_ORDER = ['examiner-1', 'examiner-2', 'partner', 'candidate'] as const;

/** Everyone's forms. */
export function BothForms({ role, forms, other, observing = false }: BothFormsProps) {
  const mine: Side = { who: 'You', isMine: true, role, observing, ...forms.mine };
  const theirs: Side = { who: other, isMine: false, role: otherRole(role), ...forms.theirs };
  const others = forms.others.map((side): Side => ({ who: side.name, isMine: false, ...side }));
  const sides = [mine, theirs, ...others];
  if (forms.alone) return <OneForm {...mine} />;
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-5 @lg:grid-cols-2">
        {READING_ORDER.flatMap((of) => sides.filter((side) => side.role === of)).map((side) => (
          <OneForm key={side.role} {...side} />
        ))}
      </div>
    </div>
  );
}
