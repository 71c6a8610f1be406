import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import { addFavouritePerson, listFavouritePeople } from '../store/favourite-person.ts';
import { mayKnowAsPartner } from './ask-partner.ts';

/** Each search for partners looks at all of someone's favourites. */
const MOST_FAVOURITES = 200;

/** Makes someone a favourite of the caller's. */
export const addFavourite = async (
  { db }: Pick<Ports, 'db'>,
  userId: string,
  otherId: string,
): Promise<Outcome<{ status: true }>> => {
  if (!(await mayKnowAsPartner(db, userId, otherId))) return refuse('missing');
  const favourites = await listFavouritePeople(db, userId);
  if (!favourites.includes(otherId) && favourites.length >= MOST_FAVOURITES)
    return refuse('conflict', `You can have at most ${MOST_FAVOURITES} favourites.`);
  await addFavouritePerson(db, userId, otherId);
  return done({ status: true });
};
