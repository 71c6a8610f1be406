import { useEffect, useState } from 'react';
import { call } from '../../account/session.ts';
import { ListeningQuestion } from './listening-question.tsx';

/** The candidate's answer about examiners while the interview runs, among the settings of the call. */
export default function ListeningSetting({ roomId, userId }: { roomId: string; userId: string }) {
  const [agreed, setAgreed] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const result = await call('readRoom', { roomId });
      if (isShown && result.ok) setAgreed(result.value.room.panel?.agreed.includes(userId) ?? false);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [roomId, userId]);
  if (agreed === null) return null;
  return (
    <section aria-label="Examiners" className="border-t border-line pt-5">
      <ListeningQuestion roomId={roomId} given={agreed} onAnswered={setAgreed} />
      <p role="status" className="mt-2 text-small text-ink-soft">
        {agreed
          ? 'If you say no now, no examiner hears or sees you from then on. The interview goes on, and what they marked until then is kept.'
          : 'No examiner hears or sees you. The interview goes on, and what they marked before is kept. If you say yes, they may listen again.'}
      </p>
    </section>
  );
}
