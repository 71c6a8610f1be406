import { pino } from 'pino';
import type { Log, LogLevel } from '../ports/log.ts';

/** Structured lines on standard output. */
export const pinoLog = (level: LogLevel): Log => {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
};
