import { findEvidence } from '../../src/domain/assessment/evidence/find-evidence.ts';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { schemeOf } from '../blind/scheme.ts';
import { readFlagWordings, readWordings, type Wording } from './wording.ts';

/** A wording, and what the assessor makes of it as a talk of its own. */
export type Judged = Wording & { verdict: 'firm' | 'possibly' | 'nothing'; by: string };

/** A wording as a talk of its own. */
export const talkOf = ({ asked, said }: Wording): Turn[] => {
  const candidate: Turn = { speaker: 'candidate', startMs: 5000, endMs: 9000, text: said };
  return asked === null
    ? [candidate]
    : [{ speaker: 'actor', startMs: 0, endMs: 4000, text: asked }, candidate];
};

const judge = (wording: Wording): Judged => {
  const { points, redFlags } = findEvidence(talkOf(wording), schemeOf(wording.station));
  const at = Number(wording.item.slice(1)) - 1;
  const found = wording.item.startsWith('p') ? points[at] : redFlags[at];
  if (found === undefined) throw new Error(`${wording.station} has no ${wording.item}`);
  const firm = found.verdict === 'met' || found.verdict === 'raised';
  const verdict = firm ? 'firm' : found.verdict === 'possibly' ? 'possibly' : 'nothing';
  return { ...wording, verdict, by: [...found.evidence, ...found.weak][0]?.phrasing ?? '' };
};

export const judgeWordings = (wordings = readWordings()): Judged[] => wordings.map(judge);
export const judgeFlagWordings = (): Judged[] => readFlagWordings().map(judge);

export type Shares = { lines: number; firm: number; possibly: number };

/** Of some wordings, how many were taken firmly and how many possibly, each as a share. */
export const sharesOf = (judged: readonly Judged[]): Shares => {
  const share = (verdict: Judged['verdict']): number =>
    judged.length === 0 ? 0 : judged.filter((each) => each.verdict === verdict).length / judged.length;
  return { lines: judged.length, firm: share('firm'), possibly: share('possibly') };
};
