import { webmBytes } from '../../recording-room.ts';
import { MADE_UP, type Place, type Stage, type Body, type Rows } from './call-row.ts';
import { withSeats } from './room-state.ts';

/** A link to the guest's track, asked for in a sign-in that goes on or has ended since. */
const playing = async ({ world, place, maker }: Stage, { signedOut = false } = {}) => {
  const me = await maker.signIn(maker.ids.guest);
  const { body } = await world.call('listTracks', { recordingId: place.recordingId }, me);
  if (signedOut) await world.call('signOut', {}, me);
  return { signedTrack: body.tracks[0]?.url.split('/').at(-1) };
};
const track = ({ place }: Stage) => ({ recordingId: place.recordingId, type: 'audio/webm', startedAt: 0 });
const keptRecording = ({ recordings }: Body, { recordingId }: Place) =>
  recordings?.find(({ id }) => id === recordingId);

export const recordingCalls = {
  startRecording: { input: ({ place }) => ({ roomUrl: place.roomUrl }) },
  stopRecording: { recorded: 'running', input: ({ place }) => ({ roomUrl: place.roomUrl }) },
  startTrack: { recorded: 'running', input: track },
  'addChunk, to the guest’s track': {
    recorded: 'running',
    input: ({ place }) => ({ trackId: place.trackId, number: 0 }),
    bytes: () => webmBytes(50),
  },
  'finishTrack, the guest’s': {
    recorded: 'running',
    input: ({ place }) => ({ trackId: place.trackId, chunks: 0 }),
  },
  listTracks: { recorded: 'over', input: ({ place }) => ({ recordingId: place.recordingId }) },
  playTrack: { recorded: 'over', input: (stage) => playing(stage) },
  'playTrack, after signing out': {
    recorded: 'over',
    input: (stage) => playing(stage, { signedOut: true }),
  },
  'playTrack, made up': { recorded: 'over', input: () => ({ signedTrack: MADE_UP }) },
  listRecordings: { recorded: 'over', input: () => ({}), pick: keptRecording },
  'listRecordings, one that runs': { recorded: 'running', input: () => ({}), pick: keptRecording },
  shareRecording: {
    harmless: true,
    recorded: 'over',
    input: ({ place }) => ({ recordingId: place.recordingId, agreed: true }),
  },
  deleteRecording: { recorded: 'over', input: ({ place }) => ({ recordingId: place.recordingId }) },

  readExamination: { input: ({ place }) => ({ roomId: place.roomId }) },
  readCall: { input: ({ place }) => ({ roomId: place.roomId }) },
  reportCall: { input: () => ({ report: { event: 'reconnected' } }) },
  giveConsent: { input: ({ place }) => ({ roomId: place.roomId, given: true }) },
  agreeToExaminers: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId, given: true, version: '1' };
    },
  },
} as const satisfies Rows;
