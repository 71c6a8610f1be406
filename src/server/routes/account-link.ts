import { exchangeCode, undoAccountChange } from '../actions/account-link.ts';
import type { Handlers } from '../http/bind.ts';

export const accountLinkRoutes = { exchangeCode, undoAccountChange } satisfies Partial<Handlers>;
