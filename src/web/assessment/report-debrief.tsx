import { examinerAgreement } from '../../domain/debrief/compared-voices.ts';
import { agreementWords } from '../../domain/mark/marker-agreement.ts';
import type { Debrief } from '../../contract/debrief.ts';
import { BothForms } from '../debrief/both-forms.tsx';
import { comparedIn, namesIn, pictureIn } from '../debrief/debrief-comparison.ts';
import { NoteList } from '../debrief/note-list.tsx';
import { agreedWords, lateWords, verdictWords, voicesOf } from '../mark/verdict-words.ts';
import { VoicesPicture } from '../debrief/voices-picture.tsx';

/** What people said of the round, on a separate sheet: the picture, the forms, the notes and every point. */
export function ReportDebrief({ debrief, other }: { debrief: Debrief; other: string }) {
  const { role, late, notes, sharedNotes, debrief: forms } = debrief;
  const names = namesIn(debrief, other);
  const compared = comparedIn(debrief);
  const agreement = examinerAgreement(compared);
  const picture = pictureIn(debrief, compared);
  const examiners = (forms?.others ?? []).flatMap((side) => side.notes);
  const written = [...notes, ...sharedNotes, ...examiners].toSorted((one, two) => one.madeAt - two.madeAt);
  return (
    <section className="next-sheet">
      <h1>Debrief</h1>
      {picture.length > 0 && <VoicesPicture picture={picture} names={names} />}
      {forms && <BothForms role={role} forms={forms} other={other} />}
      {written.length > 0 && (
        <>
          <h2>Notes</h2>
          <NoteList notes={written} />
        </>
      )}
      <table>
        <caption>Points</caption>
        <thead>
          <tr>
            <th scope="col">Point</th>
            {voicesOf(names).map((voice) => (
              <th key={voice} scope="col">
                {names[voice]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map(({ item, said, agreed, split }) => (
            <tr key={item.id}>
              <th scope="row">
                {item.kind === 'flag' && <strong>Red flag: </strong>}
                {item.text}
                {agreed !== null && <em> {agreedWords(item.kind, agreed)}</em>}
                {split && <em> Split: counts neither way.</em>}
                <em> {lateWords(late, item.id, names)}</em>
              </th>
              {voicesOf(names).map((voice) => (
                <td key={voice}>{verdictWords(voice, said[voice])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {agreement && <p>How far the examiners agree: {agreementWords(agreement)}</p>}
    </section>
  );
}
