import { BriefJumps, type Jump } from '../station/brief-jumps.tsx';
import BriefText from '../station/brief-text.tsx';

type BriefProps = {
  text: string | null | undefined;
  kind: 'candidate' | 'actor' | 'examiner';
  hasCase: boolean;
  more?: readonly Jump[];
};

/** The brief of a role, or why there is none. */
export function Brief({ text, kind, hasCase, more }: BriefProps) {
  const missing = hasCase
    ? `No ${kind} brief available for this case.`
    : `Select a case to view the ${kind} brief.`;
  return (
    <BriefJumps text={text ?? ''} {...(more ? { more } : {})}>
      {hasCase && text ? <BriefText>{text}</BriefText> : <p className="text-ink-soft">{missing}</p>}
    </BriefJumps>
  );
}
