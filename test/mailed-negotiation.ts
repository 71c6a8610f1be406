import type { Room } from '../src/contract/room.ts';
import { smtpMailer } from '../src/server/adapters/smtp-mailer.ts';
import { startMailServer, type Received } from './mail-server.ts';
import { makeNegotiation } from './negotiation.ts';

/** Who the test mails come from. */
export const SENDER = { from: 'Fellow Eye <mail@fellow-eye.example>', replyTo: 'hello@fellow-eye.example' };

/** A negotiation whose mails go over the wire to a real mail server. */
export const makeMailedNegotiation = async () => {
  const server = await startMailServer();
  const mailer = smtpMailer(server.url, SENDER);
  const scene = await makeNegotiation({ mailer });
  return {
    server,
    scene,
    deliver: async (): Promise<Received[]> => {
      server.received.length = 0;
      await scene.world.runJobs();
      return [...server.received];
    },
    move: (room: Room, startUtc: string) =>
      scene.world.call('updateRoom', { roomId: room.id, startUtc }, scene.host),
    cancel: (room: Room) => scene.world.call('deleteRoom', { roomId: room.id }, scene.host),
    close: async () => {
      await scene.world.close();
      mailer.close();
      await server.stop();
    },
  };
};

export type MailedNegotiation = Awaited<ReturnType<typeof makeMailedNegotiation>>;
