import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import type { LocalMedia } from '../call/core/local-media.ts';
import { withRetry } from '../platform/retry.ts';
import { speakLine, stopSpeaking } from './line-voice.ts';

const SEND_TRIES = 5;

/** What a rehearsal has to say, what was said of it, and a way to have the next said. */
export const useScript = (roundId: string, media: LocalMedia) => {
  const { data, isError, refetch } = useQuery({
    ...endpointQuery('readScript', { roundId }, 'The lines could not be loaded.'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [saidHere, setSaidHere] = useState<readonly number[]>([]);
  const [speaking, setSpeaking] = useState<number | null>(null);
  const turn = useRef(0);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => stopSpeaking, []);

  const lines = data?.lines ?? [];
  const said = [...(data?.spoken ?? []), ...saidHere];

  const say = async (line: number): Promise<void> => {
    const { text } = lines[line] ?? {};
    if (text === undefined) return;
    turn.current += 1;
    const mine = turn.current;
    setSaidHere([...saidHere, line]);
    setSpeaking(line);
    // For the transcript, in the order they were said, also when the page goes right after. Without it the answer is still heard; so it
    // is tried again, and not waited for.
    const send = () =>
      withRetry(() => call('sayLine', { roundId, line }, { keepalive: true }), { tries: SEND_TRIES });
    sending.current = sending.current.then(send);
    // Browsers do not cancel the echo of their own voice, and its words would be taken for the candidate's.
    const { track } = media.getSnapshot().microphone;
    if (track) track.enabled = false;
    await speakLine(text);
    if (turn.current !== mine) return;
    if (track) track.enabled = true;
    setSpeaking(null);
  };

  return {
    lines,
    findings: data?.findings ?? [],
    said: new Set(said),
    last: said.at(-1) ?? null,
    speaking,
    isRead: data !== undefined,
    failed: isError && !data,
    refetch: () => void refetch(),
    say: (line: number) => void say(line),
  };
};

export type ActorScript = ReturnType<typeof useScript>;
