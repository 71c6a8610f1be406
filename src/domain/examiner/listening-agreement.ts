import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { agreesToPanel, type Panel } from '../room/panel.ts';
import { stageOf, type Stage } from '../room/stage.ts';

/**
 * What a candidate reads before they agree that examiners listen, by its version. A text that people agreed to is never
 * changed: a new one gets a new version, so that the proof of an earlier answer still says what was agreed to.
 */
const TEXTS = {
  '1': 'While the interview runs, the examiners hear and see both of you. You neither see nor hear them. They mark you on the points of the case, each alone. Their marks, ratings and words become part of your debrief, which you keep; they keep no sound and no picture of you. You can say no at any time before the case starts: then it does not start while they sit there.',
  '2': 'While the interview runs, the examiners hear and see both of you. You neither see nor hear them. They mark you on the points of the case, each alone. Their marks, ratings and words become part of your debrief, which you keep; they keep no sound and no picture of you. You can say no at any time: before the case starts, it then does not start while they sit there; while it runs, they hear and see nothing more of it.',
} as const;

export type AgreementVersion = keyof typeof TEXTS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
export const AGREEMENT_VERSIONS = Object.keys(TEXTS) as [AgreementVersion, ...AgreementVersion[]];

/** The version that is asked now. */
export const AGREEMENT_VERSION: AgreementVersion = '2';

export const AGREEMENT_QUESTION = 'May examiners listen to you?';
export const AGREEMENT_ANSWERS = { yes: 'Yes, they may listen', no: 'No, not to me' } as const;

export const agreementText = (version: AgreementVersion): string => TEXTS[version];

/** May a case start before these examiners? Only once its candidate agreed. Empty seats stop nothing. */
export const mayStartExamined = (
  panel: Panel | null,
  { candidateId, userId }: { candidateId: string | null; userId: string },
): Permission => {
  if (agreesToPanel(panel, candidateId)) return allowed;
  return refuse(
    'conflict',
    candidateId === userId
      ? 'Examiners listen to this case. Say whether they may before it starts.'
      : 'Examiners listen to this case, and the candidate has not agreed to that yet.',
  );
};

/** Whether the candidate of a running interview withdrew their agreement to examiners, who stay disconnected until it is over. */
export const isPanelDisconnected = (
  room: { stage?: Stage | null | undefined; panel: Panel | null },
  candidateId: string | null,
): boolean =>
  stageOf(room) === 'Interview' &&
  room.panel?.agreements.find(({ userId }) => userId === candidateId)?.given === false;
