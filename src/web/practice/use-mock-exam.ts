import { useEffect, useRef } from 'react';
import type { Round } from '../../contract/round.ts';
import { isTimedOnly } from '../../domain/round/timing.ts';
import { useCircuit } from './use-circuit.ts';
import type { PracticeRoom } from './use-practice-room.ts';

/** As long as the bell at the end of a station is heard before the change-over begins. */
const BELL_MS = 3000;

type Run = Pick<PracticeRoom, 'recorder' | 'isMoving'> & {
  round: Pick<
    Round,
    'id' | 'circuitId' | 'revision' | 'readingSeconds' | 'recording' | 'clock' | 'bothDeclined'
  > | null;
  actions: Pick<PracticeRoom['actions'], 'startRecording' | 'startTimer' | 'finishRound'>;
};

/**
 * In a mock exam the host's page does what the host would: it records when the reading is over, and ends what is up. A station
 * may be seen here before the step to it is answered, and no other step is taken until then: each waits for that.
 */
export const useMockExam = (
  { round, recorder, isMoving, actions }: Run,
  left: number,
  reading: number | null,
): void => {
  const isExam = Boolean(round?.circuitId);
  const wasReading = useRef(false);
  const isRecorded = round === null || !isTimedOnly(round);
  useEffect(() => {
    if (isMoving) return;
    const isOver = wasReading.current && reading === 0;
    wasReading.current = reading !== null && reading > 0;
    if (!isExam || !isOver || recorder !== 'idle') return;
    if (isRecorded) actions.startRecording();
    else actions.startTimer();
  }, [isExam, reading, recorder, isRecorded, isMoving, actions]);

  // A station without reading time that follows on a change-over is under way as soon as it is there; the first one waits for the host.
  const circuit = useCircuit(round);
  const position = circuit?.stations.find(({ roundId }) => roundId === round?.id)?.position ?? 1;
  const begun = useRef<string | null>(null);
  const roundId = round?.id ?? null;
  const beginsAtOnce =
    isExam && position > 1 && round?.readingSeconds === 0 && recorder === 'idle' && !isMoving;
  useEffect(() => {
    if (!beginsAtOnce || begun.current === roundId) return;
    begun.current = roundId;
    if (isRecorded) actions.startRecording();
    else actions.startTimer();
  }, [beginsAtOnce, roundId, isRecorded, actions]);
  const isUp = isExam && recorder === 'stopped' && left === 0 && !isMoving;
  useEffect(() => {
    if (!isUp) return undefined;
    const timer = setTimeout(() => void actions.finishRound(), BELL_MS);
    return () => clearTimeout(timer);
  }, [isUp, actions]);
};
