import type { AssessmentDimension } from '../../contract/assessment.ts';
import { Badge } from '../ui/badge.tsx';

/** What to know at a glance of one dimension, or of any of several. */
export function DimensionBadges({ dimensions }: { dimensions: readonly AssessmentDimension[] }) {
  return (
    <>
      {dimensions.some((dimension) => dimension.insufficient_evidence) && (
        <Badge>Insufficient evidence</Badge>
      )}
      {dimensions.some(({ red_flags: flags }) => flags.length > 0) && <Badge tone="danger">Red flags</Badge>}
    </>
  );
}
