import type { ListenerSeat, Seat, Signal } from '../../../contract/signal.ts';
import type { Connection } from '../../platform/connection.ts';

export type SeatEvents = {
  /** We sit; called again, at the same seat, whenever the line was cut and is back. */
  onJoined: (seats: Seat[], listeners: ListenerSeat[]) => void;
  onSeats: (seats: Seat[], listeners: ListenerSeat[]) => void;
  onLeft: (reason: 'forbidden' | 'taken-over') => void;
  onSignal: (from: string, signal: Signal) => void;
  /** The line to the server is cut; two connected browsers do not need it. */
  onLost: () => void;
};

/** Sits down in a room's call and stays seated through broken lines, until `leave` or until another page takes over. */
export const takeSeat = (
  connection: Pick<Connection, 'attach'>,
  roomId: string,
  { onJoined, onSeats, onLeft, onSignal, onLost }: SeatEvents,
) => {
  let seat: string | undefined;
  let sits = false;

  const messages = connection.attach({
    onOpen: () => messages.send({ type: 'call-join', roomId, ...(seat === undefined ? {} : { seat }) }),
    onLost: () => {
      sits = false;
      onLost();
    },
    onMessage: (message) => {
      if (!('roomId' in message) || message.roomId !== roomId) return;
      if (message.type === 'call-joined') {
        seat = message.seat;
        sits = true;
        onJoined(message.seats, message.listeners ?? []);
      }
      if (message.type === 'call-seats' && sits) onSeats(message.seats, message.listeners ?? []);
      if (message.type === 'call-signal' && sits) onSignal(message.from, message.signal);
      if (message.type === 'call-left') {
        messages.end();
        onLeft(message.reason);
      }
    },
  });

  return {
    send: (to: string, signal: Signal): void => {
      if (sits) messages.send({ type: 'call-signal', roomId, to, signal });
    },
    leave: (): void => {
      messages.send({ type: 'call-leave', roomId });
      messages.end();
    },
  };
};
