import { findInvitationMail } from '../room/room-mail.store.ts';
import { shareAssessment } from '../assessment/assessment.ts';
import { cancelRoom } from '../booking/change-room.ts';
import { proposeTime } from '../proposal/propose-time.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { addDemoPerson, setUsualHours } from './cast.ts';
import { AGREEING, BRIEF, DISAGREEING, LIVE, PARTNER_ONLY } from './debrief-script.ts';
import { playPastSessions } from './past-sessions.ts';
import { settled, type Script } from './play-round.ts';
import { arrange, playSession } from './play-session.ts';
import { readFile } from 'node:fs/promises';
import { packageRoot } from '../platform/files/package-root.ts';
import { readLines } from '../../domain/assessment/scripted-talk.ts';
import { USUAL_HOURS } from '../../domain/partner/usual-hours.ts';

const TRANSCRIPTS = new URL('test/transcripts/', packageRoot);

const SECONDS = 180;

/** The script of a round on a case, from the transcripts the assessor is tested with. */
export const scriptOf = async (
  candidate: Script['candidate'],
  caseId: string,
  kind: 'strong' | 'weak',
): Promise<Script> => {
  const lines = readLines(await readFile(new URL(`${caseId}.${kind}.md`, TRANSCRIPTS), 'utf8'));
  return { candidate, caseId, lines, seconds: SECONDS };
};

/** The token in the reschedule link of the newest invitation to someone. */
export const rescheduleToken = async (
  { db, signer }: Ports,
  roomId: string,
  { id }: { id: string },
): Promise<string> => {
  const mailId = await findInvitationMail(db, { roomId, userId: id });
  if (mailId === null) throw new Error('no invitation was mailed');
  return signer.sign('reschedule-link', mailId);
};

const SLOT_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

/** So many days from today at this time on the clock of this machine. */
const onDay = (ports: Ports, days: number, hours: number, minutes = 0): Date => {
  const day = ports.now();
  day.setDate(day.getDate() + days);
  day.setHours(hours, minutes, 0, 0);
  return day;
};

/** Sessions that are over, with assessments of every kind: strong, weak, of a round cut short, and none at all. */
const playHistory = async (ports: Ports, amara: Person, ben: Person): Promise<void> => {
  await playSession(ports, { host: amara, guest: ben, start: onDay(ports, -12, 19) }, [
    { ...(await scriptOf('host', 'acute-angle-closure', 'weak')), debrief: BRIEF },
    { ...(await scriptOf('guest', 'bad-news-macular-degeneration', 'weak')), debrief: BRIEF },
  ]);
  const second = await playSession(ports, { host: ben, guest: amara, start: onDay(ports, -5, 20) }, [
    { ...(await scriptOf('guest', 'acute-angle-closure', 'strong')), debrief: DISAGREEING },
    { ...(await scriptOf('host', 'leukocoria-in-a-toddler', 'strong')), debrief: AGREEING },
  ]);
  const [, ofBen = ''] = second.roundIds;
  settled(await shareAssessment(ports, { person: ben, roundId: ofBen, shared: true }));
  const short = await scriptOf('host', 'why-ophthalmology', 'weak');
  await playSession(ports, { host: amara, guest: ben, start: onDay(ports, -2, 18, 30) }, [
    { ...short, lines: short.lines?.slice(0, 2) ?? null, debrief: BRIEF },
    {
      candidate: 'guest',
      caseId: 'prioritising-a-busy-night',
      lines: null,
      seconds: 480,
      debrief: BRIEF,
    },
    { candidate: 'host', caseId: 'dvla-field-loss', lines: null, seconds: 480, debrief: BRIEF },
    { ...(await scriptOf('host', 'angry-relative-cancelled-list', 'strong')), debrief: PARTNER_ONLY },
  ]);
};

const proposeLater = async (ports: Ports, host: Person, guest: Person): Promise<void> => {
  const room = await arrange(ports, { host, guest, start: onDay(ports, 4, 19) });
  const range = { startUtc: onDay(ports, 5, 20).toISOString(), endUtc: onDay(ports, 5, 21).toISOString() };
  const note = 'I am on call that evening. Would the day after suit you?';
  const token = await rescheduleToken(ports, room.id, guest);
  settled(await proposeTime(ports, { token, range, note, ip: '127.0.0.1' }));
};

/** Two people with a past and a diary, and colleagues who look for partners. Answers the two and a private room's id. */
export const setScene = async (ports: Ports): Promise<{ people: Person[]; privateRoomId: string }> => {
  const amara = await addDemoPerson(ports, 'Amara', 'Okafor');
  const ben = await addDemoPerson(ports, 'Ben', 'Lindqvist');
  const [priya, daniel, mei] = [
    await addDemoPerson(ports, 'Priya', 'Nair'),
    await addDemoPerson(ports, 'Daniel', 'Osei'),
    await addDemoPerson(ports, 'Mei', 'Tan'),
  ];
  const [evenings, , weekends] = USUAL_HOURS;
  for (const person of [ben, priya, daniel]) await setUsualHours(ports, person, evenings);
  await setUsualHours(ports, mei, weekends);
  await arrange(ports, { host: priya, start: onDay(ports, 1, 18, 30) });
  await arrange(ports, { host: daniel, start: onDay(ports, 2, 20), minutes: 30 });
  await arrange(ports, { host: mei, guest: daniel, start: onDay(ports, 3, 19, 30) });
  await arrange(ports, { host: priya, start: onDay(ports, 8, 10), minutes: 90 });

  await playPastSessions(ports, { amara, ben, priya }, { scriptOf, onDay });
  await playHistory(ports, amara, ben);

  // One that is in its last minutes, and the next one, which begins on the coming quarter of an hour.
  const now = ports.now().getTime();
  const soon = new Date(Math.ceil((now + 5 * MINUTE_MS) / SLOT_MS) * SLOT_MS);
  const begun = new Date(soon.getTime() - 2 * SLOT_MS);
  const current = [{ ...(await scriptOf('guest', 'telephone-triage-floaters', 'strong')), debrief: LIVE }];
  await playSession(ports, { host: amara, guest: ben, start: begun, minutes: 30 }, current, {
    finished: false,
  });
  await arrange(ports, { host: ben, guest: amara, start: soon, minutes: 30 });

  await arrange(ports, { host: amara, start: onDay(ports, 1, 19) });
  await arrange(ports, { host: ben, start: onDay(ports, 2, 12, 30), minutes: 30 });
  await arrange(ports, { host: amara, guest: ben, start: onDay(ports, 3, 18), minutes: 90 });
  await proposeLater(ports, amara, ben);
  const { id: privateRoomId } = await arrange(ports, {
    host: amara,
    start: onDay(ports, 6, 20),
    isPrivate: true,
  });
  const cancelled = await arrange(ports, { host: ben, guest: amara, start: onDay(ports, 7, 19) });
  settled(await cancelRoom(ports, { person: ben, roomId: cancelled.id }));

  return { people: [amara, ben], privateRoomId };
};
