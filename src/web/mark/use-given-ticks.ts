import { useEffect, useRef, useState } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import { pointsAskedFor, type MarkItem } from '../../domain/mark/mark.ts';
import { useTicks } from './use-ticks.ts';

/** As long as an undo is worth its place; a tick can be taken back by hand at any time. */
const UNDO_MS = 20_000;

/**
 * Ticks the points that a finding meets when it is given: the candidate has asked for it. Answers what was ticked last and
 * how to take it back. What was given before the page opened was ticked then.
 */
export const useGivenTicks = (debrief: Debrief, caseBriefId: string, given: readonly string[]) => {
  const { verdicts, say, isClosed } = useTicks(debrief, caseBriefId);
  const seen = useRef<ReadonlySet<string>>(new Set(given));
  const [ticked, setTicked] = useState<readonly MarkItem[]>([]);
  const ids = given.join(' ');
  useEffect(() => {
    const now = ids.split(' ').filter(Boolean);
    const fresh = now.filter((id) => !seen.current.has(id));
    seen.current = new Set([...seen.current, ...now]);
    const points = isClosed ? [] : pointsAskedFor(debrief.items, verdicts, fresh);
    if (points.length === 0) return;
    for (const point of points) say(point, 'met');
    setTicked(points);
    // Only a new finding ticks anything; what is marked meanwhile does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  useEffect(() => {
    if (ticked.length === 0) return undefined;
    const timer = setTimeout(() => setTicked([]), UNDO_MS);
    return () => clearTimeout(timer);
  }, [ticked]);
  const undo = () => {
    for (const point of ticked) say(point, 'none');
    setTicked([]);
  };
  // A tick that was changed by hand needs no undo.
  return { ticked: ticked.filter(({ id }) => verdicts[id] === 'met'), undo };
};
