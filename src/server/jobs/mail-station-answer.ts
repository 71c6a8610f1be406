import type { JobHandler } from '../job-table.ts';
import { letterMail } from '../mail/layout.ts';
import { stationAnswerLetter } from '../mail/station-answer.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { findAnsweredStation } from '../store/own-station.ts';

/** Mails the author of a station what an organiser decided, unless it has been offered again since. */
export const mailStationAnswer =
  ({ db, mailer, origin }: Ports): JobHandler<'mail-station-answer'> =>
  async ({ stationId }) => {
    const station = await findAnsweredStation(db, stationId);
    const author = station && (await findAddressee(db, station.authorId));
    if (!station || !author) return;
    const { to, firstName } = author;
    const isAccepted = station.audience === 'everyone';
    const words = stationAnswerLetter({ id: stationId, title: station.title, isAccepted }, firstName, origin);
    const id = `station-${stationId}-${station.revision}-${station.audience}`;
    await mailer.send(letterMail({ id, about: 'session', to, ...words }));
  };
