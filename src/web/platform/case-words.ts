/** What a round was about, as its pages call it; it may have been held without a case. */
export const caseWords = (caseName: string | null | undefined): string => caseName ?? 'No case';
