import { isExaminerRole } from '../../domain/debrief/debrief.ts';
import { asksToShare } from '../../domain/debrief/share-to-settle.ts';
import type { Debrief } from '../../contract/debrief.ts';
import type { Listening } from '../recording/play-button.tsx';
import { BothForms } from './both-forms.tsx';
import { comparedIn, namesIn, pictureIn } from './debrief-comparison.ts';
import { CorrectionList } from './correction-list.tsx';
import { ModelAnswer } from './model-answer.tsx';
import { NoteSection } from './note-list.tsx';
import { PointsList } from './points-list.tsx';
import { ShareToSettle } from './share-to-settle.tsx';
import { silenceFor } from '../mark/verdict-words.ts';
import { TeachingRelease } from './teaching-release.tsx';
import { VoicesPicture } from './voices-picture.tsx';

type DebriefViewProps = {
  debrief: Debrief;
  /** The other person's name. */
  other: string;
  listening: Listening | null;
  /** Whether every point comes before what both said in words. */
  pointsFirst?: boolean;
  /** Whether what both said in words is shown elsewhere. */
  isRest?: boolean;
};

/** Everything that is said of a round as far as its reader may see it: the picture, both forms, every point. */
export function DebriefView({
  debrief,
  other,
  listening,
  pointsFirst = false,
  isRest = false,
}: DebriefViewProps) {
  const { role, notes, sharedNotes } = debrief;
  const forms = debrief.debrief;
  const names = namesIn(debrief, other);
  const compared = comparedIn(debrief);
  const picture = pictureIn(debrief, compared);
  const silence = silenceFor(debrief, other);
  const points = compared.length > 0 && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {silence && <p className="text-small text-ink-soft wrap-anywhere">{silence.why}</p>}
      <PointsList
        compared={compared}
        role={role}
        names={names}
        silence={silence?.short}
        late={debrief.late}
        listening={listening}
        settlesIn={forms?.maySettle ? debrief.id : null}
        sharing={asksToShare(debrief) && <ShareToSettle roundId={debrief.id} other={other} />}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {picture.length > 0 && !isRest && <VoicesPicture picture={picture} names={names} />}
      <CorrectionList debrief={debrief} other={other} />
      {pointsFirst && points}
      {forms && !isRest && (
        <BothForms role={role} forms={forms} other={other} observing={debrief.observing} />
      )}
      {forms?.others.map((side) => (
        <NoteSection key={side.role} title={`${side.name}’s notes`} notes={side.notes} />
      ))}
      <NoteSection title={`${other}’s notes`} notes={sharedNotes} />
      <NoteSection title="Your notes" notes={notes} />
      {!pointsFirst && points}
      {forms?.revealed && <ModelAnswer roundId={debrief.id} />}
      {forms?.revealed && !forms.alone && !isExaminerRole(role) && debrief.assessor !== 'unrecorded' && (
        <TeachingRelease roundId={debrief.id} other={other} />
      )}
    </div>
  );
}
