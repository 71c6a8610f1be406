// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import type { Round } from '../../contract/round.ts';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { aRoomStore } from '../../../test/a-room-store.ts';
import { answerCalls } from '../../../test/answered-calls.ts';
import { closePages, openPage } from '../../../test/opened-page.tsx';
import InterviewPanel, { fetchPanelParts } from './interview-panel.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

afterEach(closePages);

const open = async (role: 'candidate' | 'actor', changes: Partial<Round>) => {
  const practice: PracticeRoom = {
    roomId: 'room',
    room: aRoom({ stage: 'Interview' }),
    round: aRound({ candidateId: role === 'candidate' ? 'me' : 'other', ...changes }),
    stage: 'Interview',
    hasStarted: true,
    isHost: false,
    userId: 'me',
    role,
    recorder: 'idle',
    clockAhead: 0,
    clockDoubt: 0,
    isMoving: false,
    givingFindings: [],
    partnerPlace: null,
    isLive: true,
    failure: null,
    problem: null,
    notice: null,
    actions: aRoomStore().actions,
  };
  const nothing = { candidateBrief: null, actorBrief: null, examinerBrief: null, markScheme: null };
  const stored = { id: 'a-case', category: 'Neuro-ophthalmology', caseName: 'Vision that came and went' };
  answerCalls({
    'GET /case-brief/a-case': { body: { case: { ...stored, ...nothing } } },
    'GET /debrief/round-1': { status: 404 },
    'GET /finding/round-1': { body: { findings: [] } },
  });
  await fetchPanelParts();
  return openPage('/', <InterviewPanel practice={practice} isExam={false} />);
};

// spec: missing-brief
it.each(['candidate', 'actor'] as const)(
  'tells the %s of a case without a brief, and of no case',
  async (role) => {
    const { until, words } = await open(role, { caseBriefId: 'a-case' });
    await until(() => expect(words()).toContain(`No ${role} brief available for this case.`));
    await closePages();
    const none = await open(role, { caseBriefId: null });
    expect(none.words()).toContain(`Select a case to view the ${role} brief.`);
  },
);
