/** The lists of a history: your own rounds, those shared with you, the others you were the partner in, and those you examined. */
export const HISTORY_LISTS = ['rounds', 'shared', 'partnered', 'examined'] as const;
export type HistoryList = (typeof HISTORY_LISTS)[number];

export const HISTORY_ORDERS = ['newest', 'oldest'] as const;

export const SEARCH_LIMIT = 100;
