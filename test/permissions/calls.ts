import { accountCalls } from './calls/account.ts';
import { profileCalls } from './calls/profile.ts';
import { roomCalls } from './calls/room.ts';
import { examinerCalls } from './calls/examiner.ts';
import { attendanceCalls } from './calls/attendance.ts';
import { partnerCalls } from './calls/partner.ts';
import { groupCalls } from './calls/group.ts';
import { safetyCalls } from './calls/safety.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { organiserCalls } from './calls/organiser.ts';
import { roundCalls } from './calls/round.ts';
import { recordingCalls } from './calls/recording.ts';
import { debriefCalls } from './calls/debrief.ts';
import { caseCalls } from './calls/case.ts';
import { reportCalls } from './calls/report.ts';
import { stationCalls } from './calls/station.ts';
import { proposalCalls } from './calls/proposal.ts';
import type { Rows } from './calls/call-row.ts';

/** Every row of the table of calls, in its order. */
export const rows = {
  ...accountCalls,
  ...profileCalls,
  ...roomCalls,
  ...examinerCalls,
  ...attendanceCalls,
  ...partnerCalls,
  ...groupCalls,
  ...safetyCalls,
  ...secondFactorCalls,
  ...organiserCalls,
  ...roundCalls,
  ...recordingCalls,
  ...debriefCalls,
  ...caseCalls,
  ...reportCalls,
  ...stationCalls,
  ...proposalCalls,
} as const satisfies Rows;
