/** What browsers that hear on the device itself offer; no TypeScript library names it yet. */
export type DeviceRecognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
};
type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
type Need = { langs: string[]; processLocally: true };
export type RecognitionMaker = {
  new (): DeviceRecognition;
  prototype: DeviceRecognition;
  available: (need: Need) => Promise<Availability>;
  install: (need: Need) => Promise<boolean>;
};

/** Where captions stand: not in this browser, on the way, on, or refused by it. */
export type CaptionStatus = 'elsewhere' | 'preparing' | 'on' | 'failed';

const LANGUAGE = 'en-GB';
const NEED: Need = { langs: [LANGUAGE], processLocally: true };
/** A recogniser that gives up this often in a row will not hear anything. */
const MOST_FAILURES = 5;

type Results = ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;

type Recognisers = Partial<
  Record<'SpeechRecognition' | 'webkitSpeechRecognition', Partial<RecognitionMaker>>
>;

/** The browser's own recogniser, if it hears on this device: one that would send sound elsewhere is none. */
export const deviceRecogniser = (page: object): RecognitionMaker | null => {
  const { SpeechRecognition, webkitSpeechRecognition }: Recognisers = page;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  if (!found?.prototype || !('processLocally' in found.prototype)) return null;
  return typeof found.available === 'function' && typeof found.install === 'function'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its parts were looked at
      (found as RecognitionMaker)
    : null;
};

type CaptionWorld = {
  maker: RecognitionMaker;
  track: MediaStreamTrack;
  /** The last words that were heard, as they become clear. Nothing is kept. */
  onWords: (words: string) => void;
  onStatus: (status: CaptionStatus) => void;
};

/** Writes down what a track says, on this device alone, until it is ended. */
export const captionTrack = ({ maker, track, onWords, onStatus }: CaptionWorld): (() => void) => {
  let isOver = false;
  let failures = 0;
  let current: DeviceRecognition | null = null;

  const listen = () => {
    if (isOver) return;
    const recognition = new maker();
    current = recognition;
    recognition.lang = LANGUAGE;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.processLocally = true;
    recognition.addEventListener('result', (event) => {
      failures = 0;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the standard says of a result
      const { results } = event as Event & { results: Results };
      onWords(results[results.length - 1]?.[0]?.transcript.trim() ?? '');
    });
    // It ends by itself after a silence, or because it could not begin.
    recognition.addEventListener('end', () => {
      failures += 1;
      if (failures > MOST_FAILURES) onStatus('failed');
      else listen();
    });
    recognition.start(track);
    onStatus('on');
  };

  const begin = async () => {
    onStatus('preparing');
    try {
      const state = await maker.available(NEED);
      const isReady = state === 'available' || (state !== 'unavailable' && (await maker.install(NEED)));
      if (isOver) return;
      if (isReady) listen();
      else onStatus('failed');
    } catch {
      if (!isOver) onStatus('failed');
    }
  };
  void begin();

  return () => {
    isOver = true;
    current?.abort();
  };
};
