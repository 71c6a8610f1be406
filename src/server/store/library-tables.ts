import type { Stamp } from './account-tables.ts';

type FavouriteStationTable = { user_id: string; case_brief_id: string; created_at: Stamp };

type StationWishTable = { user_id: string; case_brief_id: string; made_at: Stamp };

/** What people keep for themselves about stations. */
export type LibraryTables = {
  favourite_stations: FavouriteStationTable;
  station_wishes: StationWishTable;
};
