import { useId, useState } from 'react';
import {
  AGREEMENT_ANSWERS,
  AGREEMENT_QUESTION,
  AGREEMENT_VERSION,
  agreementText,
} from '../../domain/examiner/listening-agreement.ts';
import { failureWording, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { displayName } from '../../domain/profile/name.ts';
import { call } from '../account/session.ts';
import type { PracticeRoom } from './use-practice-room.ts';

const COUNTS = ['No examiner listens', 'One examiner listens', 'Two examiners listen'] as const;

type Panel = NonNullable<NonNullable<PracticeRoom['room']>['panel']>;

/** How many examiners listen, and who, unless the panel is nameless. */
const listeningWords = ({ seats, nameless }: Panel): string => {
  const taken = seats.filter(({ isTaken }) => isTaken);
  const names = taken.flatMap(({ profile }) => (profile ? [displayName(profile)] : []));
  const count = COUNTS[taken.length] ?? COUNTS[0];
  if (nameless || names.length === 0) return `${count}${nameless ? '. Their names are not told' : ''}.`;
  return `${count}: ${names.join(' and ')}.`;
};

const look = `flex cursor-pointer items-center gap-3 rounded-control border border-edge px-3.5 py-2.5 hover:border-ink
  has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2
  has-focus-visible:outline-accent`;

/** Whether examiners may listen: asked of the candidate before a case that they would hear. Nothing is chosen for them. */
function ListeningQuestion({ roomId, hasAgreed }: { roomId: string; hasAgreed: boolean }) {
  const name = useId();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  const answer = async (given: boolean) => {
    setAsked(given);
    setProblem('');
    const result = await call('agreeToExaminers', { roomId, given, version: AGREEMENT_VERSION });
    if (result.ok) return;
    setAsked(null);
    setProblem(inlineWording(failureWording(result.failure)));
  };
  const answered = asked ?? (hasAgreed ? true : null);
  const option = (given: boolean) => (
    <label className={look}>
      <input
        type="radio"
        name={name}
        checked={answered === given}
        onChange={() => void answer(given)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <span className="font-medium">{given ? AGREEMENT_ANSWERS.yes : AGREEMENT_ANSWERS.no}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">{AGREEMENT_QUESTION}</legend>
      <p className="mt-1 text-small text-ink-soft">{agreementText(AGREEMENT_VERSION)}</p>
      <div className="mt-3 grid gap-2">
        {option(true)}
        {option(false)}
      </div>
      <p role="alert" className="text-small font-medium text-danger">
        {problem}
      </p>
    </fieldset>
  );
}

/** What the two people know of their examiners before a case, and the candidate's answer to them. */
export default function PanelNote({ practice }: { practice: PracticeRoom }) {
  const { room, round, userId, roomId } = practice;
  const panel = room?.panel;
  if (!panel?.seats.some(({ isTaken }) => isTaken)) return null;
  const candidateId = round?.candidateId ?? null;
  const isCandidates = candidateId === userId;
  return (
    <section aria-label="Examiners" className="grid gap-3 border-b border-line bg-teal-wash px-4 py-4">
      <p className="font-semibold">{listeningWords(panel)}</p>
      {isCandidates ? (
        <ListeningQuestion
          key={panel.seats.map(({ seatId, userId: id }) => `${seatId} ${id}`).join(' ')}
          roomId={roomId}
          hasAgreed={panel.agreed.includes(userId)}
        />
      ) : (
        candidateId !== null && (
          <p className="text-small">
            {panel.agreed.includes(candidateId)
              ? 'The candidate agreed to that.'
              : 'The candidate has not agreed to that yet. The case starts once they have.'}
          </p>
        )
      )}
    </section>
  );
}
