import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import { useEffect, useState } from 'react';
import { copyText } from '../platform/copy-text.ts';
import { Button } from '../ui/button.tsx';

/** Where someone can accept a room. */
export const inviteUrl = (roomId: string): string => `${window.location.origin}/invite/${roomId}`;

/** Copies the link of a room and says so. Answers whether the browser let it be copied. */
export const copyInviteLink = (roomId: string): Promise<boolean> =>
  copyText(inviteUrl(roomId), 'Invite link copied!', 'Copy this link');

const COPIED_MS = 2000;

/** Copies the link that lets someone accept a private room. */
export function InviteLink({ roomId }: { roomId: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return undefined;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    if (await copyInviteLink(roomId)) setCopiedAt(Date.now());
  };

  const copied = copiedAt !== null;
  const Icon = copied ? Check : LinkIcon;
  return (
    <Button variant="quiet" size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="grid">
        <span className={`col-start-1 row-start-1 ${copied ? 'invisible' : ''}`}>Invite Link</span>
        <span className={`col-start-1 row-start-1 text-left ${copied ? '' : 'invisible'}`}>Copied</span>
      </span>
    </Button>
  );
}
