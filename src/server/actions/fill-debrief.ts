import type { Debrief } from '../../contract/debrief.ts';
import { formFor, type DebriefForm } from '../../domain/debrief.ts';
import { mayFillIn, mayHandIn, type HandIn } from '../../domain/debrief-policy.ts';
import { debriefRole } from '../../domain/mark-policy.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { listMissingForms, saveForm, setHandIn } from '../store/debrief-form.ts';
import { removeJob } from '../store/job.ts';
import { debriefReply, inDebrief } from './in-debrief.ts';
import { refreshMarks } from './record-marks.ts';

type Reply = Promise<Outcome<{ debrief: Debrief }>>;

/** Keeps the caller's form as it is typed. */
export const saveDebrief = (
  ports: Ports,
  { person, roundId, form, version }: { person: Person; roundId: string; form: DebriefForm; version: number },
): Reply =>
  inDebrief(ports, { roundId, person, may: mayFillIn }, async (trx, round) => {
    const role = debriefRole(round, person.id);
    if (role === null) return refuse('forbidden');
    const dimensions = round.items.map(({ dimension }) => dimension);
    const at = ports.now();
    await saveForm(trx, { roundId, role }, { form: formFor(role, form, dimensions), version, at });
    return debriefReply(trx, { roundId, userId: person.id }, at);
  });

/** Hands in the caller's form, skips it, or takes it up again. Asked for the state it is in already, it stays there. */
export const handInDebrief = (
  ports: Ports,
  { person, roundId, how }: { person: Person; roundId: string; how: HandIn },
): Reply =>
  inDebrief(
    ports,
    { roundId, person, may: (round) => mayHandIn(round, person.id, how, ports.now().getTime()) },
    async (trx, round) => {
      const role = debriefRole(round, person.id);
      if (role === null) return refuse('forbidden');
      const at = ports.now();
      await setHandIn(trx, { roundId, role }, how, at);
      await refreshMarks(trx, round, role, how === 'done' ? { at, userId: person.id } : null);
      const { roomId } = round;
      if ((await listMissingForms(trx, roomId, person.id)).length === 0)
        await removeJob(trx, 'mail-debrief', { roomId, userId: person.id });
      return debriefReply(trx, { roundId, userId: person.id }, at);
    },
  );
