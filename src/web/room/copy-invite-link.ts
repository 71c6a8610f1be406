import { toast } from '../ui/toast.ts';

/** Where someone can accept a room. */
export const inviteUrl = (roomId: string): string => `${window.location.origin}/invite/${roomId}`;

/** Copies the link of a room and says so. Answers whether the browser let it be copied. */
export const copyInviteLink = async (roomId: string): Promise<boolean> => {
  const link = inviteUrl(roomId);
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Invite link copied!' });
    return true;
  } catch {
    // Without the right to the clipboard the link can still be read and copied by hand.
    toast({ title: 'Copy this link', description: link });
    return false;
  }
};
