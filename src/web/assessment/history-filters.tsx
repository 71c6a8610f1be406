import { useCases } from '../station/use-cases.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { usePartners, type HistoryQuery } from './use-history.ts';

const ANY = 'Any';
export const ROLES = { both: 'Candidate or actor', candidate: 'As candidate', actor: 'As actor' } as const;
export type HistoryRole = keyof typeof ROLES;
const ORDERS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** The key that is shown by these words. */
const keyOf = <K extends string>(words: Record<K, string>, shown: string, usual: K): K => {
  for (const key in words) if (words[key] === shown) return key;
  return usual;
};

type HistoryFiltersProps = {
  filter: HistoryQuery;
  role: HistoryRole;
  onFilter: (filter: HistoryQuery) => void;
  onRole: (role: HistoryRole) => void;
};

/** What the lists are narrowed to, and their order. */
export default function HistoryFilters({ filter, role, onFilter, onRole }: HistoryFiltersProps) {
  const { cases } = useCases();
  const partners = usePartners().data?.partners ?? [];
  const sorted = (values: readonly string[]) => [ANY, ...new Set(values.toSorted())];
  const types = sorted(cases.map(({ type }) => type));
  const categories = sorted(
    cases.filter(({ type }) => filter.type === undefined || type === filter.type).map((one) => one.category),
  );
  // Two people may share a name; the list tells them apart by a number.
  const names = new Map<string, string>();
  for (const { userId, name } of partners) {
    let shown = name;
    for (let count = 2; names.has(shown); count += 1) shown = `${name} (${count})`;
    names.set(shown, userId);
  }
  const partner = [...names].find(([, userId]) => userId === filter.partnerId)?.[0] ?? ANY;
  const unlessAny = (shown: string) => (shown === ANY ? undefined : shown);
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        label="Role"
        value={ROLES[role]}
        options={Object.values(ROLES)}
        onChange={(shown) => onRole(keyOf(ROLES, shown, 'both'))}
      />
      <Select
        label="Type"
        value={filter.type ?? ANY}
        options={types}
        onChange={(shown) => onFilter({ ...filter, type: unlessAny(shown), category: undefined })}
      />
      <Select
        label="Category"
        value={filter.category ?? ANY}
        options={categories}
        onChange={(shown) => onFilter({ ...filter, category: unlessAny(shown) })}
      />
      <Select
        label="With"
        value={partner}
        options={[ANY, ...names.keys()]}
        onChange={(shown) => onFilter({ ...filter, partnerId: names.get(shown) })}
      />
      <Select
        label="Order"
        value={ORDERS[filter.order ?? 'newest']}
        options={Object.values(ORDERS)}
        onChange={(shown) => onFilter({ ...filter, order: keyOf(ORDERS, shown, 'newest') })}
      />
      <div className="self-end">
        <Checkbox
          label="With red flags"
          help="Only rounds in which one stands."
          checked={filter.flags === 'raised'}
          onChange={(checked) => onFilter({ ...filter, flags: checked ? 'raised' : undefined })}
        />
      </div>
    </div>
  );
}
