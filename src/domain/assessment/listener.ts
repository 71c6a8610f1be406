/** Who judges the rounds of this server. */
export type Listener = {
  kind: 'embedded' | 'model';
  name: string;
  /** The host that a model is asked at; null where nothing leaves the server. */
  service: string | null;
  /** How it did on the test talks, in one sentence; null where no one has measured it. */
  measured: string | null;
};

/** Who listens and what is sent where, for everyone whose rounds are judged. */
export const listenerWords = ({ kind, name, service }: Listener): string =>
  kind === 'embedded'
    ? 'Fellow Eye’s own rules judge your rounds, on this server. For that, nothing you say is sent anywhere else.'
    : `A language model (${name}, at ${service}) judges your rounds. It is sent the words of both people and the station’s points, without your name or your voice.`;

/** The same with how far it can be trusted, for those who run the server. */
export const listenerReport = (listener: Listener): string =>
  `${listenerWords(listener)} ${listener.measured ?? 'It has not been measured yet: run npm run judge with the settings of this server.'}`;
