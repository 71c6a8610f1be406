import type { Debrief } from '../../contract/debrief.ts';
import type { DebriefForm } from '../../domain/debrief/debrief.ts';
import { failureWording } from '../../domain/foundation/failure-wording.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createOutbox, type OutboxState, type OutboxWorld } from '../platform/outbox.ts';
import { createStore } from '../platform/store.ts';

export const DEBRIEF = 'debrief';
const TYPING_PAUSE_MS = 600;

type Kept = { form: DebriefForm; version: number };
/** `page` is the one it was typed in. */
type UnsentForm = Kept & { roundId: string; page: string };

type FormOutboxWorld = OutboxWorld & { call: CallEndpoint; onSaved: (debrief: Debrief) => void };

/** Forms on their way to the server, the last version of each. */
export const createFormOutbox = ({ call, onSaved, ...world }: FormOutboxWorld) => {
  const page = world.newId();
  const keep = (roundId: string, { form, version }: Kept): void =>
    outbox.add({ roundId, form, version, page }, roundId);
  const outbox = createOutbox<UnsentForm>(world, {
    kind: DEBRIEF,
    pauseMs: TYPING_PAUSE_MS,
    send: async (entry, _waiting, signal) => {
      const { roundId, form, version } = entry;
      const result = await call('saveDebrief', { roundId, form, version }, { signal });
      if (!result.ok) return { batch: [entry], failure: result.failure };
      const known = result.value.debrief.debrief?.mine.version ?? version;
      const isLast = outbox.getSnapshot().entries.some(({ id }) => id === entry.id);
      // Another device wrote meanwhile: what is typed last is kept. What an earlier page left is older than that.
      if (!result.value.isKept && isLast && entry.page === page) keep(roundId, { form, version: known + 1 });
      onSaved(result.value.debrief);
      return { batch: [entry], failure: null };
    },
  });
  return { ...outbox, keep };
};

export type FormOutbox = ReturnType<typeof createFormOutbox>;

type Typed = Kept & { roundId: string; isTouched: boolean };

export type SavedState = {
  /** 'kept' means that it is in this browser and waits for the network. */
  status: 'untouched' | 'saving' | 'saved' | 'kept' | 'refused';
  problem: string | null;
};

/** Whether what is typed is safe. */
export const savedState = (
  { entries, trouble, refusal }: OutboxState<UnsentForm>,
  { roundId, version, isTouched }: Typed,
): SavedState => {
  if (entries.some((entry) => entry.roundId === roundId))
    return { status: trouble === 'failed' ? 'kept' : 'saving', problem: null };
  if (refusal?.batch.some((entry) => entry.roundId === roundId && entry.version >= version))
    return { status: 'refused', problem: failureWording(refusal.failure).description };
  return { status: isTouched ? 'saved' : 'untouched', problem: null };
};

/** A form that is saved as it is typed: in this browser at once, on the server at the next pause. `kept` is what the server holds. */
export const createFormDraft = (outbox: FormOutbox, roundId: string, kept: Kept) => {
  const waiting = () => outbox.getSnapshot().entries.find((entry) => entry.roundId === roundId);
  const left = waiting();
  const unsent = left !== undefined && left.version > kept.version ? left : null;
  const { form, version } = unsent ?? kept;
  const typed = createStore<Typed>({ roundId, form, version, isTouched: unsent !== null });
  const status = () => savedState(outbox.getSnapshot(), typed.getSnapshot()).status;
  const isSaved = () => status() === 'saved' || status() === 'untouched';

  return {
    getSnapshot: typed.getSnapshot,
    subscribe: typed.subscribe,
    /** Saves what is not saved yet; answers whether everything is on the server. */
    flush: async (): Promise<boolean> => {
      if (isSaved()) return true;
      if (status() === 'refused') outbox.keep(roundId, typed.getSnapshot());
      await outbox.whenSent();
      return isSaved();
    },
    change: (part: Partial<DebriefForm>): void => {
      const before = typed.getSnapshot();
      const next = {
        form: { ...before.form, ...part },
        version: Math.max(before.version, waiting()?.version ?? 0) + 1,
      };
      typed.merge({ ...next, isTouched: true });
      outbox.keep(roundId, next);
    },
    /** What another device of the same person saved; what is being typed here is not replaced. */
    take: (incoming: Kept): void => {
      if (isSaved() && incoming.version > typed.getSnapshot().version)
        typed.merge({ form: incoming.form, version: incoming.version });
    },
  };
};
