import { refuse, type Outcome } from '../../../domain/foundation/refusal.ts';

/** More than a person's own pages ask for at once. */
const MOST_WAITING = 4;

type InTurn = <T>(userId: string, work: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Costly work of one kind, done for each person one call after the other; refused when too many of them wait. */
export const inTurn = (): InTurn => {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (userId, work) => {
    const line = lines.get(userId) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MOST_WAITING)
      return refuse('too-many', 'The last one is still being worked on. Try again in a moment.');
    lines.set(userId, line);
    line.waiting += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(userId);
    }
  };
};
