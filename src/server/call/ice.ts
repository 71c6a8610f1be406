import { createHmac } from 'node:crypto';
import type { EndpointOutput } from '../../contract/endpoints.ts';

/** Whether examiners are reached through a relay alone: wherever there is one, so that no one learns another's address. */
export const hasRelay = ({
  urls,
  turnSecret,
}: {
  urls: readonly string[];
  turnSecret?: string | undefined;
}): boolean => turnSecret !== undefined && urls.some((url) => /^turns?:/.test(url));

// A relay checks the time when a connection is set up, and a browser asks for a new password before it sets up another.
const CREDENTIAL_SECONDS = 3600;

/** Ways for two browsers to find each other. Relay passwords are made for one person and run out by themselves. */
export const iceServers = (
  urls: readonly string[],
  turnSecret: string | undefined,
  userId: string,
  now: Date,
): EndpointOutput<'readCall'>['iceServers'] => {
  const relays = urls.filter((url) => /^turns?:/.test(url));
  const helpers = urls.filter((url) => !relays.includes(url));
  const username = `${Math.floor(now.getTime() / 1000) + CREDENTIAL_SECONDS}:${userId}`;
  const credential = turnSecret && createHmac('sha1', turnSecret).update(username).digest('base64');
  return [
    ...(helpers.length > 0 ? [{ urls: helpers }] : []),
    ...(relays.length > 0 && credential ? [{ urls: relays, username, credential }] : []),
  ];
};
