import type { Debrief } from '../../contract/debrief.ts';
import { dimensionsOf } from '../../domain/compared-voices.ts';
import { OVERALL_WORDS, type DebriefForm } from '../../domain/debrief.ts';
import { Rating } from './rating.tsx';

type CandidateQuestionsProps = {
  debrief: Debrief;
  form: DebriefForm;
  onChange: (part: Partial<DebriefForm>) => void;
};

/** How the candidate thinks it went, before they see what anyone else says. */
export function CandidateQuestions({ debrief, form, onChange }: CandidateQuestionsProps) {
  const dimensions = dimensionsOf(debrief.items);
  return (
    <>
      <Rating
        label="Overall, it was"
        words={OVERALL_WORDS}
        value={form.overall}
        onChange={(overall) => onChange({ overall })}
      />
      {dimensions.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Each part</h3>
          <p className="-mt-1 text-small text-ink-soft">From 1, much to learn, to 5, could teach it.</p>
          {dimensions.map((dimension) => (
            <Rating
              key={dimension}
              label={dimension}
              value={form.ratings[dimension]}
              onChange={(rating) => onChange({ ratings: { ...form.ratings, [dimension]: rating } })}
            />
          ))}
        </section>
      )}
    </>
  );
}
