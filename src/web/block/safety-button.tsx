import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { onDemand } from '../platform/on-demand.tsx';
import { IconButton } from '../ui/icon-button.tsx';

const SafetyDialog = onDemand(() => import('./safety-dialog.tsx'));

type SafetyButtonProps = {
  userId: string;
  name: string;
  /** The session it would be about. */
  roomId?: string;
  onBlocked?: () => unknown;
};

/** The way to keep away from someone: small, and the same wherever a person is named. */
export function SafetyButton({ userId, name, roomId, onBlocked }: SafetyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Block or report ${name}`}
        onPress={() => setOpen(true)}
        className="size-11 shrink-0 rounded-control text-ink-soft hover:bg-ink/7 hover:text-ink sm:size-9"
      >
        <Flag aria-hidden="true" className="size-4" />
      </IconButton>
      {isOpen && (
        <SafetyDialog
          person={{ userId, name }}
          roomId={roomId}
          onClose={() => setOpen(false)}
          onBlocked={onBlocked}
        />
      )}
    </>
  );
}
