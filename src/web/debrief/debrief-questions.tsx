import type { ReactNode } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import { dimensionsOf } from '../../domain/debrief/compared-voices.ts';
import { PATIENT_QUESTION_ORDER, PATIENT_QUESTIONS, type DebriefForm } from '../../domain/debrief/debrief.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { NoteSection } from './note-list.tsx';
import { Rating } from './rating.tsx';

type QuestionsProps = {
  debrief: Debrief;
  form: DebriefForm;
  onChange: (part: Partial<DebriefForm>) => void;
};

function Ratings({ title, scale, children }: { title: string; scale: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p className="-mt-1 text-small text-ink-soft">{scale}</p>
      {children}
    </section>
  );
}

/** How the candidate thinks each part went, before they see what anyone else says. */
export function CandidateQuestions({ debrief, form, onChange }: QuestionsProps) {
  const dimensions = dimensionsOf(debrief.items);
  if (dimensions.length === 0) return null;
  return (
    <Ratings title="Each part" scale="From 1, much to learn, to 5, could teach it.">
      {dimensions.map((dimension) => (
        <Rating
          key={dimension}
          label={dimension}
          value={form.ratings[dimension]}
          onChange={(rating) => onChange({ ratings: { ...form.ratings, [dimension]: rating } })}
        />
      ))}
    </Ratings>
  );
}

/** What the partner felt as the patient, and whether someone who listened shares their notes. */
export function ListenerQuestions({
  debrief,
  form,
  onChange,
  candidate,
}: QuestionsProps & { candidate: string }) {
  return (
    <>
      {debrief.role === 'partner' && (
        <Ratings title="As the patient" scale="From 1, not at all, to 5, completely.">
          {PATIENT_QUESTION_ORDER.map((question) => (
            <Rating
              key={question}
              label={PATIENT_QUESTIONS[question]}
              value={form.patient[question]}
              onChange={(rating) => onChange({ patient: { ...form.patient, [question]: rating } })}
            />
          ))}
        </Ratings>
      )}
      <NoteSection title="Your notes" notes={debrief.notes}>
        <Checkbox
          label={`Share my notes with ${candidate}`}
          help="They stay yours alone unless you share them."
          checked={form.sharesNotes}
          onChange={(sharesNotes) => onChange({ sharesNotes })}
        />
      </NoteSection>
    </>
  );
}
