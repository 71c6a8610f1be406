/** One open socket, whatever carries it. */
export type OpenSocket = {
  send(text: string): void;
  close(code: number): void;
  /** Bytes accepted for sending that the other side has not taken yet. */
  waiting(): number;
};
