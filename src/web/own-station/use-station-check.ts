import { useEffect, useState } from 'react';
import type { StationCheck } from '../../contract/own-station.ts';
import { call } from '../account/session.ts';

const TYPING_PAUSE_MS = 500;

/** What the server says of a text at each pause in typing. `isStale` while it has not seen the latest. */
export const useStationCheck = (text: string): { check: StationCheck | null; isStale: boolean } => {
  const [checked, setChecked] = useState<{ text: string; check: StationCheck } | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        void call('checkStation', { text }, { signal: asking.signal }).then((result) => {
          if (result.ok && !asking.signal.aborted) setChecked({ text, check: result.value });
        }),
      TYPING_PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return { check: checked?.check ?? null, isStale: checked?.text !== text };
};
