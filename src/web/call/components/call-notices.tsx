import type { PoorLine } from '../../../domain/call/sending-plan.ts';
import { unsentLine } from '../../../domain/recording/unsent.ts';

type Props = {
  isOnline: boolean;
  isHost: boolean;
  otherName: string | null;
  otherConsent: boolean | null;
  /** Why the other person is not heard although they are here; null when they are. */
  otherVoice: 'muted' | 'unheard' | 'stalled' | null;
  /** Whose line is poor; null when none is. */
  poor: PoorLine | null;
  /** Why this person is not recorded while the round is; null otherwise. */
  notRecorded: string | null;
  /** The device that was taken in place of another; null otherwise. */
  moved: string | null;
  unsent: number;
  /** What the server says while it has no room for the recording; null when it takes it. */
  noSpace: string | null;
};

/** Short lines above the stage about what is not as it should be, the most pressing first. */
export function CallNotices(props: Props) {
  const { isOnline, isHost, otherName, otherConsent, otherVoice, notRecorded, moved, poor, unsent, noSpace } =
    props;
  const lines: [key: string, words: string][] = [];
  if (!isOnline)
    lines.push(['offline', 'We lost the connection to Fellow Eye. Your call carries on while we reconnect.']);
  if (otherVoice === 'muted')
    lines.push(['muted', `${otherName} is muted. This round is being recorded without their voice.`]);
  if (otherVoice === 'unheard')
    lines.push([
      'unheard',
      `Nothing is heard of ${otherName}, though the line is fine. Ask whether their microphone works.`,
    ]);
  if (otherVoice === 'stalled')
    lines.push(['stalled', `Nothing arrives from ${otherName} at the moment: the line is interrupted.`]);
  if (poor === 'mine')
    lines.push([
      'poor',
      `Your connection is slow: ${otherName} may miss words. Your picture gives way first.`,
    ]);
  if (poor === 'theirs') lines.push(['poor', `${otherName}’s connection is slow: you may miss words.`]);
  if (poor === 'both')
    lines.push(['poor', 'The connection between you is poor. The picture gives way first.']);
  const delay = noSpace ?? unsentLine(unsent);
  if (delay !== null) lines.push(['unsent', delay]);
  if (notRecorded !== null) lines.push(['mine', notRecorded]);
  if (isHost && otherName !== null && otherConsent === false)
    lines.push(['theirs', `${otherName} chose not to be recorded. You can carry on as usual.`]);
  if (moved !== null) lines.push(['moved', `Now using ${moved}.`]);
  return (
    <div aria-live="polite" className="grid justify-items-start gap-1.5">
      {lines.map(([key, text]) => (
        <p key={key} className="call-plate rounded-control px-3 py-1.5 text-small">
          {text}
        </p>
      ))}
    </div>
  );
}
