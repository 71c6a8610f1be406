type ListedPerson = { profile: { userId: string }; favourite: boolean; times: readonly string[] };

/**
 * People found and people known in one list without doubles: the one who is wanted first, then favourites, then those
 * with a time to offer; each otherwise as it was ordered.
 */
export const mergedPeople = <P extends ListedPerson>(
  found: readonly P[],
  known: readonly P[],
  wanted: string | null,
): P[] => {
  const ids = new Set(found.map(({ profile }) => profile.userId));
  const rank = ({ profile, favourite, times }: P) => {
    if (profile.userId === wanted) return 0;
    return favourite ? 1 : times.length > 0 ? 2 : 3;
  };
  return [...found, ...known.filter(({ profile }) => !ids.has(profile.userId))].toSorted(
    (one, other) => rank(one) - rank(other),
  );
};
