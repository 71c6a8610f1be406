import type { OwnStation } from '../../contract/own-station.ts';

/** In a word or two, who may practise a station. */
export const audienceWords = ({ ready, audience, groupName }: OwnStation): string => {
  if (!ready) return 'Draft';
  if (audience === 'everyone') return 'For everyone';
  if (audience === 'offered') return 'Offered to everyone';
  return audience === 'group' && groupName !== null ? `For ${groupName}` : 'Only you';
};
