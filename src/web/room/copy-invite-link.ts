import { copyText } from '../parts/copy-text.ts';

/** Where someone can accept a room. */
export const inviteUrl = (roomId: string): string => `${window.location.origin}/invite/${roomId}`;

/** Copies the link of a room and says so. Answers whether the browser let it be copied. */
export const copyInviteLink = (roomId: string): Promise<boolean> =>
  copyText(inviteUrl(roomId), 'Invite link copied!', 'Copy this link');
