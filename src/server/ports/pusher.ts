/** A browser as its push service knows it. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** Sends notifications to browsers by the services that their makers run. */
export type Pusher = {
  /** What browsers are told we sign with (VAPID). */
  publicKey: string;
  /** Whether an address may be one of a push service: https, and not inside the network. */
  mayReach(endpoint: string): boolean;
  /** 'gone' when the browser takes none any more; throws when it may work later. */
  send(to: PushAddress, text: string, lifeSeconds: number): Promise<'sent' | 'gone'>;
};
