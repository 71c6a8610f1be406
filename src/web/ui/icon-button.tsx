import type { ReactNode } from 'react';

type IconButtonProps = {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  className: string;
  children: ReactNode;
};

/** A small button that shows an icon; its label is heard, and read by pointing at it. */
export const IconButton = ({ label, disabled = false, onPress, className, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
    className={`grid place-items-center ${className}`}
  >
    {children}
  </button>
);
