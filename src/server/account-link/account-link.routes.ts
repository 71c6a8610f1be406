import { exchangeCode, undoAccountChange } from './account-link.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const accountLinkRoutes = { exchangeCode, undoAccountChange } satisfies Partial<Handlers>;
