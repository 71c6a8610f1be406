import type { StationPreview } from '../../contract/own-station.ts';
import { FindingBody } from '../station/finding-body.tsx';
import BriefText from '../station/brief-text.tsx';

type StationPreviewPaneProps = { preview: StationPreview | null; reader: 'candidate' | 'actor' };

const part = 'border-t border-line pt-4 text-lead font-semibold';

/** What one of the two people reads in a round: the candidate their brief, the actor everything else. */
export default function StationPreviewPane({ preview, reader }: StationPreviewPaneProps) {
  if (!preview) return <p className="text-ink-soft">Loading...</p>;
  const brief = reader === 'candidate' ? preview.candidateBrief : preview.actorBrief;
  const empty = reader === 'candidate' ? 'There is no candidate brief yet.' : 'There is no actor brief yet.';
  return (
    <div className="grid grid-cols-1 gap-4">
      {brief === '' ? <p className="text-ink-soft">{empty}</p> : <BriefText>{brief}</BriefText>}
      {reader === 'actor' && preview.examinerBrief !== null && (
        <>
          <h3 className={part}>Examiner brief</h3>
          <BriefText>{preview.examinerBrief}</BriefText>
        </>
      )}
      {reader === 'actor' && preview.findings.length > 0 && (
        <>
          <h3 className={part}>Findings to give when asked</h3>
          {preview.findings.map((finding) => (
            <section key={finding.id} aria-label={finding.name} className="grid gap-2">
              <h4 className="font-semibold">{finding.name}</h4>
              <FindingBody finding={finding} />
            </section>
          ))}
        </>
      )}
      {reader === 'actor' && (
        <>
          <h3 className={part}>Mark scheme</h3>
          {preview.markScheme === null ? (
            <p className="text-ink-soft">It shows here once nothing is wrong.</p>
          ) : (
            <BriefText>{preview.markScheme}</BriefText>
          )}
        </>
      )}
    </div>
  );
}
