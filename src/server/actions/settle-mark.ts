import type { Debrief } from '../../contract/debrief.ts';
import { settledVerdict } from '../../domain/mark.ts';
import { maySettle } from '../../domain/mark-policy.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import { TICK_COUNT_LIMIT } from '../../domain/round-note.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { countTicks, replaceMark } from '../store/mark.ts';
import { debriefReply, inDebrief } from './in-debrief.ts';

/** Settles for both people whether an item counted, or takes that back. */
export const settleMark = (
  ports: Ports,
  {
    person,
    roundId,
    item,
    counted,
  }: { person: Person; roundId: string; item: string; counted: boolean | null },
): Promise<Outcome<{ debrief: Debrief }>> =>
  inDebrief(
    ports,
    { roundId, person, may: (round) => maySettle(round, person.id, ports.now().getTime()) },
    async (trx, round) => {
      const found = round.items.find(({ id }) => id === item);
      if (!found) return refuse('missing');
      // Each one stays as a row.
      if ((await countTicks(trx, roundId, person.id)) >= TICK_COUNT_LIMIT)
        return refuse('too-many', 'There are too many marks in this round.');
      const at = ports.now();
      const verdict = counted === null ? 'none' : settledVerdict(found.kind, counted);
      await replaceMark(trx, { roundId, voice: 'agreed', item, verdict, userId: person.id, at });
      return debriefReply(trx, { roundId, userId: person.id }, at);
    },
  );
