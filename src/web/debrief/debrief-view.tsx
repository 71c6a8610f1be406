import type { Debrief } from '../../contract/debrief.ts';
import { debriefPicture } from '../../domain/debrief-picture.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { call } from '../account/session.ts';
import type { Listening } from '../assessment/play-button.tsx';
import { keepDebrief } from '../marking/debrief-query.ts';
import { toast } from '../ui/toast.ts';
import { BothForms } from './both-forms.tsx';
import { NoteList } from './note-list.tsx';
import { comparedIn } from './point-counts.ts';
import { PointsList } from './points-list.tsx';
import type { Settle } from './settling.tsx';
import { voiceNames } from './verdict-words.ts';
import { VoicesPicture } from './voices-picture.tsx';

/** Settles items of a round for both people. */
const useSettle = (roundId: string): Settle => {
  return async (item, counted) => {
    const result = await call('settleMark', { roundId, item, counted });
    if (result.ok) keepDebrief(result.value.debrief);
    else toast({ ...failureWording(result.failure), variant: 'destructive' });
  };
};

type DebriefViewProps = {
  debrief: Debrief;
  /** The other person's name. */
  other: string;
  listening: Listening | null;
  /** Whether every point comes before what both said in words. */
  pointsFirst?: boolean;
};

/** Everything that is said of a round as far as its reader may see it: the picture, both forms, every point. */
export function DebriefView({ debrief, other, listening, pointsFirst = false }: DebriefViewProps) {
  const { role, notes, sharedNotes } = debrief;
  const forms = debrief.debrief;
  const names = voiceNames(role, other);
  const settle = useSettle(debrief.id);
  const compared = comparedIn(debrief);
  const [mine, theirs] = [forms?.mine.form ?? null, forms?.theirs.form ?? null];
  const picture = debriefPicture(compared, {
    self: role === 'candidate' ? mine : theirs,
    partner: role === 'partner' ? mine : theirs,
  });
  const points = compared.length > 0 && (
    <PointsList
      compared={compared}
      names={names}
      listening={listening}
      onSettle={forms?.revealed ? settle : null}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {picture.length > 0 && <VoicesPicture picture={picture} names={names} />}
      {pointsFirst && points}
      {forms && <BothForms role={role} forms={forms} other={other} />}
      {sharedNotes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold wrap-anywhere">{other}’s notes</h3>
          <NoteList notes={sharedNotes} />
        </section>
      )}
      {notes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Your notes</h3>
          <NoteList notes={notes} />
        </section>
      )}
      {!pointsFirst && points}
    </div>
  );
}
