import type { DebriefView } from './debrief-view.ts';

type Asked = Pick<DebriefView, 'role' | 'assessor' | 'assessorShared'> & {
  debrief: { maySettle: boolean } | null;
};

/** Whether a candidate is asked to share the assessor's marks: two settle only what both hear. */
export const asksToShare = ({ role, assessor, assessorShared, debrief }: Asked): boolean =>
  role === 'candidate' && assessor === 'heard' && !assessorShared && debrief?.maySettle === true;
