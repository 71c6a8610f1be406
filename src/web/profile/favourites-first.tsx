import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';
import { Checkbox } from '../ui/checkbox.tsx';

type FavouritesFirstProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Lets those who have favourites show them a session first. */
export function FavouritesFirst({ checked, onChange }: FavouritesFirstProps) {
  const { data } = useQuery({
    ...endpointQuery('listFavouritePeople', {}, 'Failed to fetch your favourites'),
    staleTime: 5 * 60_000,
  });
  if (!data || data.userIds.length === 0) return null;
  return (
    <Checkbox
      label="For my favourites first"
      help="Only they see it at first. It opens to everyone a day later, or halfway to its start if that is sooner."
      checked={checked}
      onChange={onChange}
    />
  );
}
