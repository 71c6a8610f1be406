import { useState } from 'react';
import { NO_FILTER, stillListed, type CaseFilter, type SelectableCase } from '../../domain/case-selection.ts';

const keyOf = (roomId: string) => `caseFilter:${roomId}`;

const text = (value: unknown) => (typeof value === 'string' ? value : null);

const remembered = (roomId: string): CaseFilter => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(roomId)) ?? '[]');
    return Array.isArray(kept) ? { type: text(kept[0]), category: text(kept[1]) } : NO_FILTER;
  } catch {
    return NO_FILTER;
  }
};

/** What the host narrowed the list of a room's cases to; a reload, or a look at another stage, does not lose it. */
export const useCaseFilter = (roomId: string, cases: readonly SelectableCase[]) => {
  const [filter, setFilter] = useState(() => remembered(roomId));
  const keep = (next: CaseFilter) => {
    setFilter(next);
    try {
      sessionStorage.setItem(keyOf(roomId), JSON.stringify([next.type, next.category]));
    } catch {
      // A browser that keeps nothing still filters.
    }
  };
  return [stillListed(cases, filter), keep] as const;
};
