import type { Handlers } from '../platform/http/bind.ts';
import { readScript, sayLine, startRehearsal } from './rehearse.ts';

export const rehearsalRoutes = { startRehearsal, readScript, sayLine } satisfies Partial<Handlers>;
