import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import { stationAnswerLetter } from './station-answer.mail.ts';
import type { Ports } from '../platform/ports.ts';
import { findAddressee } from '../account/account.store.ts';
import { findAnsweredStation } from '../station/own-station.store.ts';

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
