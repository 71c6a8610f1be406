import type { ReactNode } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import {
  OVERALL_WORDS,
  PATIENT_QUESTION_ORDER,
  PATIENT_QUESTIONS,
  type DebriefForm,
} from '../../domain/debrief.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { NoteList } from './note-list.tsx';
import { Rating } from './rating.tsx';

type PartnerQuestionsProps = {
  debrief: Debrief;
  form: DebriefForm;
  onChange: (part: Partial<DebriefForm>) => void;
  candidate: string;
  marking: ReactNode;
};

/** What the partner heard, as a colleague and as the patient. */
export function PartnerQuestions({ debrief, form, onChange, candidate, marking }: PartnerQuestionsProps) {
  return (
    <>
      {marking}
      <Rating
        label={`Overall, ${candidate} was`}
        words={OVERALL_WORDS}
        value={form.overall}
        onChange={(overall) => onChange({ overall })}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold">As the patient</h3>
        <p className="-mt-1 text-small text-ink-soft">From 1, not at all, to 5, completely.</p>
        {PATIENT_QUESTION_ORDER.map((question) => (
          <Rating
            key={question}
            label={PATIENT_QUESTIONS[question]}
            value={form.patient[question]}
            onChange={(rating) => onChange({ patient: { ...form.patient, [question]: rating } })}
          />
        ))}
      </section>
      {debrief.notes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Your notes</h3>
          <NoteList notes={debrief.notes} />
          <Checkbox
            label={`Share my notes with ${candidate}`}
            help="They stay yours alone unless you share them."
            checked={form.sharesNotes}
            onChange={(sharesNotes) => onChange({ sharesNotes })}
          />
        </section>
      )}
    </>
  );
}
