import { itemsOf } from '../../domain/mark/mark.ts';
import { isMarkedByPeople } from '../../domain/station/mark-scheme.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { speakLines, turnsOf } from '../../domain/assessment/scripted-talk.ts';
import { readTypedTalk } from '../../domain/assessment/typed-talk.ts';
import { FairQueue } from '../platform/http/fair-queue.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import { stationReads } from './write-station.ts';

// Each takes a process of its own for about a second; one person never takes both.
const trials = new FairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 20, waitMs: 15_000 });

/** What our own rules hear in a typed conversation, point by point: never a language model, which would cost with each try. */
export const tryAssessor = (
  ports: Ports,
  { person, text, talk }: RequestBy<'tryAssessor'>,
): Reply<'tryAssessor'> =>
  limitedByPerson(ports, limits.tryAssessorByPerson, person.id, async () => {
    const read = await stationReads.run(person.id, async () => done(await ports.stationReader.read(text)));
    if (!read.ok) return read;
    const reading = read.value;
    if (!reading.ok) return refuse('conflict', 'Correct what is wrong with this station first.');
    const { markScheme, type } = reading.station;
    if (isMarkedByPeople(markScheme))
      return refuse('conflict', 'This station is marked by people only: it has no phrasings to listen for.');
    const lines = readTypedTalk(talk);
    if (!lines) return refuse('invalid', "Begin each turn with 'Candidate:' or 'Actor:'.");
    return trials.run(person.id, async () => {
      try {
        const spoken = speakLines(lines);
        const { verdicts = [] } = await ports.trialAssessor.assess({
          turns: turnsOf(spoken),
          markScheme,
          stationType: type,
          plannedSeconds: 0,
          recordedMs: spoken.durationMs,
          isTrial: true,
        });
        const byItem = new Map(verdicts.map((verdict) => [verdict.item, verdict]));
        return done({
          items: itemsOf(markScheme).flatMap(({ id: item, kind, text: words, dimension }) => {
            const found = byItem.get(item);
            if (!found) return [];
            const quotes = [...new Set(found.quotes.map(({ quote }) => quote))];
            const group = kind === 'flag' ? 'Red flags' : dimension;
            return [{ item, text: words, group, verdict: found.verdict, quotes }];
          }),
        });
      } catch {
        // Phrasings and talk are the caller's own; together they may take longer than anyone waits.
        return refuse(
          'conflict',
          'The assessor took too long over this. Try fewer words or simpler phrasings.',
        );
      }
    });
  });
