import { done, refuse } from '../../domain/foundation/refusal.ts';
import { vttOf } from '../../domain/recording/captions.ts';
import { limits } from '../platform/http/limits.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import { readPieces } from '../ports/storage.ts';
import type { Ports } from '../platform/ports.ts';
import { exportAttendance } from '../attendance/attendance.store.ts';
import { exportStays } from '../room/presence.store.ts';
import {
  exportExamining,
  exportMails,
  exportPicture,
  exportProposals,
  exportRooms,
  exportRounds,
  type ExportedRound,
} from './export.store.ts';
import type { Database } from '../platform/database/database.ts';
import { exportAccount } from './export-account.store.ts';
import { exportPractice } from '../progress/dashboard.store.ts';
import { exportPartner, exportSafety } from './export-partner.store.ts';
import { exportLibrary } from './export-library.store.ts';
import { addAudit, exportAudit } from '../account/audit.store.ts';
import { isSignedIn } from '../account/session.store.ts';
import { zipArchive, type ZipEntry } from '../platform/files/zip-archive.ts';
import { exportReleases } from '../assessment/release.store.ts';
import { exportDebrief, exportExamined } from './export-debrief.ts';
import { proveIdentity } from '../account/identity-proof.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { mediaName } from '../platform/files/track-file.ts';

/** What the archive says of itself, for the person who opens it years later. */
export const EXPORT_README = `Your data from Fellow Eye

data.json      Your account and profile; when you signed in; every session you were in, when you were
               in its room and whether you were missed ("attendance"), and each stay there ("stays"); every round with its case,
               the findings given in it, its transcript and your assessment, with the marks, notes and forms you may read ("debrief");
               the sessions you examine ("examining");
               how many rounds you practised in each week; what was proposed and emailed about your sessions;
               the stations you wrote or marked, the links to a report
               and the certificates you made ("library"); the people you blocked or
               reported ("safety"); what you say about yourself, when you are free, your
               favourite people, and the invitations and matches between you and others ("partner").
picture.*      Your profile picture, if you have one.
recordings/    What your own camera and microphone recorded. Any current browser plays these files; data.json
               names them under the round they belong to ("tracks", "file"). A .vtt file of the same name has the captions.

Times are in UTC. For rounds in which you were not the candidate, only your own words are here; the rest belongs
to the other person. Your password is kept only in a scrambled form that cannot be reversed, so it is not in here.
A recording that was still on its way to us has no file yet ("file": null): download again later.
`;

const LINK_LIFE_MS = 5 * 60_000;
/** How often a download asks whether its sign-in still holds. */
const LOOK_EVERY_MS = 1000;

/** A link to the caller's data. It ends with their sign-in, and soon by itself: browsers remember what they downloaded. */
export const requestExport = async (
  ports: Ports,
  { person, currentPassword }: RequestBy<'requestExport'>,
): Reply<'requestExport'> => {
  const { limiter, signer, now } = ports;
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return limitedByPerson({ limiter }, limits.exportByPerson, person.id, async () => {
    const until = now().getTime() + LINK_LIFE_MS;
    const signed = signer.signUntil('export', [person.id, person.sessionId], until);
    await addAudit(ports.db, { act: 'data-exported', by: person });
    return done({ url: `/api/account/export/${signed}` });
  });
};

const bytesEntry = (name: string, bytes: Uint8Array, at: Date): ZipEntry => ({
  name,
  at,
  size: bytes.length,
  pieces: (async function* () {
    yield bytes;
  })(),
});

type ExportedTrack = ExportedRound['tracks'][number];

/** What a track is called in the archive: dated, so that a folder of them reads in order. */
const fileName = ({ id, startedAt }: ExportedTrack, roundNumber: number): string => {
  const stamp = new Date(startedAt).toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `recordings/${stamp}-round-${roundNumber}-${id.slice(0, 8)}.webm`;
};

type FoundTrack = { name: string; track: ExportedTrack; captions: string };

/** What stands beside a track under the same name, so that a player shows it: the words that its owner may read. */
const captionsFor = ({ startedAt }: ExportedTrack, { transcript, recordedFrom }: ExportedRound): string =>
  vttOf(
    transcript,
    { candidate: 'Candidate', actor: 'Actor' },
    recordedFrom === null ? 0 : Math.max(0, Date.parse(startedAt) - recordedFrom.getTime()),
  );

/** One room with its rounds; notes on the way which recordings belong to it. */
const exportRoom = async (
  db: Database,
  room: Awaited<ReturnType<typeof exportRooms>>[number],
  { userId, at, tracks }: { userId: string; at: Date; tracks: FoundTrack[] },
) => {
  const rounds = [];
  for (const { roundId, ...round } of await exportRounds(db, room.id, userId)) {
    const files = [];
    for (const track of round.tracks) {
      // Until its seconds have become one file there is nothing that could be played.
      const name = track.durationMs ? fileName(track, round.roundNumber) : null;
      if (name !== null) tracks.push({ name, track, captions: captionsFor(track, { roundId, ...round }) });
      files.push({ ...track, file: name });
    }
    rounds.push({ ...round, tracks: files, debrief: await exportDebrief(db, roundId, userId, at) });
  }
  return { ...room, rounds };
};

/** data.json in pieces, room by room: years of practice are never held, read or written in one go. */
async function* dataOf(
  db: Database,
  { userId, at, tracks }: { userId: string; at: Date; tracks: FoundTrack[] },
): AsyncGenerator<string> {
  const member = (name: string, value: unknown) => `  "${name}": ${JSON.stringify(value, null, 2)}`;
  yield `{\n${member('exportedAt', at)},\n${member('account', await exportAccount(db, userId))},\n  "rooms": [`;
  let separator = '\n';
  for (const room of await exportRooms(db, userId)) {
    yield separator + JSON.stringify(await exportRoom(db, room, { userId, at, tracks }), null, 2);
    separator = ',\n';
  }
  yield ']';
  const rest = {
    examining: exportExamining,
    teaching: exportReleases,
    examined: (from: Database, whose: string) => exportExamined(from, whose, at),
    attendance: exportAttendance,
    stays: exportStays,
    practice: exportPractice,
    proposals: exportProposals,
    mails: exportMails,
    library: exportLibrary,
    safety: exportSafety,
    partner: exportPartner,
    auditTrail: exportAudit,
  };
  for (const [name, read] of Object.entries(rest)) yield `,\n${member(name, await read(db, userId))}`;
  yield '\n}\n';
}

/** Ends a download whose sign-in has ended since it began, as signing out and a suspension do: half a file is no file. */
async function* whileSignedIn<P>(
  pieces: AsyncIterable<P>,
  { db, sessionId, userId }: { db: Database; sessionId: string; userId: string },
): AsyncGenerator<P> {
  let lookedAt = performance.now();
  for await (const piece of pieces) {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      if (!(await isSignedIn(db, sessionId, userId))) throw new Error('the sign-in of a download has ended');
      lookedAt = performance.now();
    }
    yield piece;
  }
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Everything kept about someone, one file after the other; a recording is read only when its turn comes. */
async function* entriesOf({ db, storage, now }: Ports, userId: string): AsyncGenerator<ZipEntry> {
  const at = now();
  const picture = await exportPicture(db, userId);
  const tracks: FoundTrack[] = [];
  yield bytesEntry('README.txt', Buffer.from(EXPORT_README), at);
  yield { name: 'data.json', at, pieces: bytesOf(dataOf(db, { userId, at, tracks })) };
  if (picture) {
    const name = `picture.${picture.type.replace('image/', '').replace('jpeg', 'jpg')}`;
    yield bytesEntry(name, picture.bytes, at);
  }
  for (const { name, track, captions } of tracks) {
    const media = mediaName(track.id);
    const size = await storage.size(media);
    // It ran out or was deleted since the list was made.
    if (size === null) continue;
    yield { name, at: new Date(track.startedAt), size, pieces: readPieces(storage, media) };
    if (captions.includes('-->'))
      yield bytesEntry(name.replace(/\.webm$/, '.vtt'), Buffer.from(captions), new Date(track.startedAt));
  }
}

/** The data behind a link, if that still holds. */
export const readExport = async (ports: Ports, signed: string): Reply<'readExport'> => {
  const at = ports.now();
  const [userId, sessionId] = ports.signer.verifyAt('export', signed, at.getTime()) ?? [];
  if (userId === undefined || sessionId === undefined || !(await isSignedIn(ports.db, sessionId, userId)))
    return refuse('forbidden', 'This link has expired. Ask for a new one on your profile page.');
  // Each download gathers everything again.
  return limitedByPerson(ports, limits.readExportByPerson, userId, async () =>
    done({
      type: 'application/zip',
      name: `fellow-eye-data-${at.toISOString().slice(0, 10)}.zip`,
      pieces: whileSignedIn(zipArchive(entriesOf(ports, userId)), { db: ports.db, sessionId, userId }),
    }),
  );
};
