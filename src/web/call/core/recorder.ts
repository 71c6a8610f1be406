import { CHUNK_MS, type TrackType } from '../../../domain/recording/track.ts';

/** What is recorded: always sound, the picture where there is one. */
export type Source = { audio: MediaStreamTrack; video: MediaStreamTrack | null };

type RecorderEvents = {
  /** The recorder runs. Its time began earlier, when `record` returned. */
  onStart: (type: TrackType) => void;
  /** Chunks come in order, numbered from 0, each after the one before was dealt with. */
  onChunk: (number: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** After the last chunk was dealt with. */
  onEnd: () => void;
};

// Enough to judge bearing and gesture; speech is what counts.
const VIDEO_BITRATE = 350_000;
const AUDIO_BITRATE = 48_000;
const RECORDED_PICTURE = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 15 } };

const formats: Record<TrackType, string> = {
  'audio/webm': 'audio/webm;codecs=opus',
  'video/webm': 'video/webm;codecs=vp8,opus',
};

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(formats['audio/webm']);

/** Runs the browser's recorder over a source until stopped or until its tracks end. */
export const record = ({ audio, video }: Source, { onStart, onChunk, onEnd }: RecorderEvents) => {
  // A copy, so that the recorded picture may be smaller than the one sent. Sound is no copy: muted is muted everywhere.
  const picture = video?.clone() ?? null;
  void picture?.applyConstraints(RECORDED_PICTURE).catch(() => undefined);
  const type: TrackType = picture ? 'video/webm' : 'audio/webm';
  const recorder = new MediaRecorder(new MediaStream(picture ? [audio, picture] : [audio]), {
    mimeType: formats[type],
    audioBitsPerSecond: AUDIO_BITRATE,
    ...(picture ? { videoBitsPerSecond: VIDEO_BITRATE } : {}),
  });
  let made = 0;
  let turn: Promise<void> = Promise.resolve();

  recorder.addEventListener('start', () => onStart(type));
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const number = made;
    made += 1;
    turn = turn.then(async () => onChunk(number, new Uint8Array(await data.arrayBuffer())));
  });
  recorder.addEventListener('stop', () => {
    picture?.stop();
    void turn.then(onEnd);
  });
  recorder.start(CHUNK_MS);

  return {
    stop: (): void => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
};

export type StartRecorder = typeof record;
