import { useId } from 'react';
import type { OwnStation } from '../../contract/own-station.ts';
import { toastFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { useGroups } from '../group/use-groups.ts';
import { useBusy } from '../platform/use-busy.ts';
import { refetchStations } from './use-own-station.ts';

type StationAudienceProps = {
  station: OwnStation;
  /** Why it cannot be shared now; null when it can. */
  problem: string | null;
  onShared: (station: OwnStation) => void;
};

type Choice = {
  key: string;
  audience: 'private' | 'group' | 'offered';
  groupId?: string;
  name: string;
  note: string;
};

const keyOf = ({ audience, groupId }: Pick<OwnStation, 'audience' | 'groupId'>): string => {
  if (audience === 'group' && groupId !== null) return groupId;
  return audience === 'private' || audience === 'group' ? 'private' : 'offered';
};

/** Who may practise a station; a change counts at once. */
export function StationAudience({ station, problem, onShared }: StationAudienceProps) {
  const id = useId();
  const { busy, whileBusy } = useBusy();
  const { data: groups = [] } = useGroups();
  const choices: Choice[] = [
    { key: 'private', audience: 'private', name: 'Only you', note: 'You can choose it in rooms you host.' },
    ...groups.map((group) => ({
      key: group.id,
      audience: 'group' as const,
      groupId: group.id,
      name: group.name,
      note: 'Everyone in this group can choose it.',
    })),
    {
      key: 'offered',
      audience: 'offered',
      name: 'Everyone',
      note:
        station.audience === 'everyone'
          ? 'An organiser has accepted it. A change of the text is read again first.'
          : 'An organiser reads it first, and sees your name.',
    },
  ];
  const share = async ({ audience, groupId }: Choice) => {
    const wanted = { stationId: station.id, audience, ...(groupId === undefined ? {} : { groupId }) };
    const result = await whileBusy(call('shareStation', wanted));
    if (!result.ok) return toastFailure('Not shared', result.failure);
    refetchStations();
    onShared(result.value.station);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead font-semibold">
        Who can practise it
      </h2>
      {problem !== null && <p className="mt-1 text-ink-soft">{problem}</p>}
      <div role="radiogroup" aria-labelledby={id} className="mt-3 grid gap-1">
        {choices.map((choice) => (
          <div key={choice.key} className="flex min-h-11 items-start gap-3 py-2">
            <input
              id={`${id}-${choice.key}`}
              type="radio"
              aria-describedby={`${id}-${choice.key}-note`}
              name={id}
              checked={keyOf(station) === choice.key}
              disabled={busy || (problem !== null && choice.key !== 'private')}
              onChange={() => void share(choice)}
              className="mt-1 size-5 shrink-0 accent-ink"
            />
            <div className="min-w-0 wrap-anywhere">
              <label htmlFor={`${id}-${choice.key}`} className="font-semibold">
                {choice.name}
              </label>
              <p id={`${id}-${choice.key}-note`} className="text-small text-ink-soft">
                {choice.note}
              </p>
            </div>
          </div>
        ))}
      </div>
      {station.audience === 'offered' && (
        <p role="status" className="mt-2 font-semibold">
          Offered. Until an organiser accepts it, only you can choose it.
        </p>
      )}
      {station.answer !== null && (
        <div className="mt-3">
          <p className="text-small text-ink-soft">An organiser wrote:</p>
          <blockquote className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
            {station.answer}
          </blockquote>
        </div>
      )}
    </section>
  );
}
