import type { Line } from '../../domain/assessment/scripted-talk.ts';
import type { PanelMark, TalkSource } from '../../domain/assessment/talk-file.ts';
import type { MarkItem } from '../../domain/mark/mark.ts';

/** A talk to mark along, no matter who marked it. */
export type MarkableTalk = {
  id: string;
  markedBy: TalkSource;
  caseName: string;
  category: string;
  type: string;
  minutes: number;
  difficulty: string;
  candidateBrief: string;
  turns: Line[];
  items: MarkItem[];
  marks: PanelMark[];
};
