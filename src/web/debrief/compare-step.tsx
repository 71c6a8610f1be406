import type { Debrief } from '../../contract/debrief.ts';
import { asksToShare } from '../../domain/debrief/share-to-settle.ts';
import { worthComparing } from '../../domain/debrief/worth-comparing.ts';
import { silenceFor } from '../mark/verdict-words.ts';
import type { Listening } from '../recording/play-button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { BothForms } from './both-forms.tsx';
import { comparedIn, namesIn, pictureIn } from './debrief-comparison.ts';
import { DebriefView } from './debrief-view.tsx';
import { PointRow } from './point-row.tsx';
import { ShareToSettle } from './share-to-settle.tsx';
import { VoicesPicture } from './voices-picture.tsx';

type CompareStepProps = { debrief: Debrief; other: string; listening: Listening | null };

/** What the two talk over right after a round: few points, each with its quote; the rest is folded. */
export function CompareStep({ debrief, other, listening }: CompareStepProps) {
  const { role, late, assessor } = debrief;
  const forms = debrief.debrief;
  const compared = comparedIn(debrief);
  const rows = worthComparing(compared);
  const names = namesIn(debrief, other);
  const picture = pictureIn(debrief, compared);
  const silence = silenceFor(debrief, other);
  // How long it takes stands above the steps.
  const why = assessor === 'under-way' ? null : silence?.why;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {forms && <BothForms role={role} forms={forms} other={other} observing={debrief.observing} />}
      {picture.length > 0 && <VoicesPicture picture={picture} names={names} />}
      {rows.length > 0 && (
        <section aria-label="Worth talking over">
          <h3 className="border-b border-line pb-1.5 font-semibold">Worth talking over</h3>
          <ul>
            {rows.map((each) => (
              <PointRow
                key={each.item.id}
                compared={each}
                role={role}
                names={names}
                silence={silence?.short}
                late={late}
                listening={listening}
                settlesIn={forms?.maySettle ? debrief.id : null}
              />
            ))}
          </ul>
        </section>
      )}
      {why && <p className="text-small text-ink-soft wrap-anywhere">{why}</p>}
      {asksToShare(debrief) && <ShareToSettle roundId={debrief.id} other={other} />}
      <div className="overflow-clip rounded-control border border-line">
        <Disclosure level={3} title="Every point and note" startsOpen={false}>
          <div className="p-4">
            <DebriefView debrief={debrief} other={other} listening={listening} pointsFirst isRest />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}
