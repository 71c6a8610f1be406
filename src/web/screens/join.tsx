import { useState } from 'react';
import { useLocation, useSearchParams } from '../platform/router.tsx';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { keepReturnPath, returnState } from '../account/return-path.ts';
import { call, storage, useSession } from '../account/session.ts';
import { FormScreen } from '../platform/form-screen.tsx';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { FailedLink, LinkProblem } from '../proposal/link-problem.tsx';
import { useAnswer } from '../proposal/use-answer.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { ProblemAlert } from '../ui/problem.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { useBusy } from '../platform/use-busy.ts';

const TITLE = 'Join a group';

const readLink = (token: string, signal: AbortSignal) => call('readGroupLink', { token }, { signal });

/** Signing in and registering both lead back here. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  const state = returnState(pathname + search);
  return (
    <div className="grid gap-4">
      <p>Log in or create an account to join. You come back here afterwards.</p>
      <div className="flex flex-wrap gap-3">
        <ScreenLink to="/login" state={state} className={`${buttonLook()} max-sm:w-full`}>
          Log in
        </ScreenLink>
        <ScreenLink to="/register" state={state} className={`${buttonLook('secondary')} max-sm:w-full`}>
          Create an account
        </ScreenLink>
      </div>
    </div>
  );
}

function Joined({ groupId }: { groupId: string }) {
  return (
    <div className="grid gap-4">
      <output className="block font-medium">You are in this group.</output>
      <div className="flex flex-wrap gap-3">
        <ScreenLink to={`/interview-scheduling?group=${groupId}`} className={`${buttonLook()} max-sm:w-full`}>
          See its sessions
        </ScreenLink>
        <ScreenLink to="/groups" className={`${buttonLook('secondary')} max-sm:w-full`}>
          Your groups
        </ScreenLink>
      </div>
    </div>
  );
}

function JoinButton({ token, onJoined }: { token: string; onJoined: (groupId: string) => void }) {
  const { pathname, search } = useLocation();
  const { busy, whileBusy } = useBusy();
  const [problem, setProblem] = useState('');
  const [needsProfile, setNeedsProfile] = useState(false);
  const join = async () => {
    setProblem('');
    const result = await whileBusy(call('joinGroup', { token }));
    if (result.ok) return onJoined(result.value.group.id);
    setProblem(failureDetail(result.failure));
    setNeedsProfile(result.failure.status === 403);
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        You will see the sessions that its members schedule for the group, and they will see your name in it.
        You can leave at any time.
      </p>
      <ProblemAlert>{problem}</ProblemAlert>
      {needsProfile && (
        <TextLink to="/complete-profile" onClick={() => keepReturnPath(storage, pathname + search)}>
          Complete your profile
        </TextLink>
      )}
      <Button size="large" busy={busy} busyText="Joining..." onClick={() => void join()}>
        Join
      </Button>
    </div>
  );
}

function JoinPage({ token }: { token: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  const { result, again } = useAnswer(readLink, token);
  const [joined, setJoined] = useState<string | null>(null);
  if (!result) return <LoadingRings label="Loading..." className="min-h-[60dvh]" />;
  if (!result.ok) return <FailedLink title={TITLE} failure={result.failure} again={again} />;
  const groupId = joined ?? result.value.joined;
  return (
    <FormScreen title={TITLE}>
      <p className="mb-5 text-lead font-semibold wrap-anywhere">{result.value.name}</p>
      {groupId !== null && <Joined groupId={groupId} />}
      {groupId === null && (isSignedIn ? <JoinButton token={token} onJoined={setJoined} /> : <SignInFirst />)}
    </FormScreen>
  );
}

/** The page of a join link. Opening it does nothing yet. */
export default function Join() {
  const token = useSearchParams()[0].get('s');
  return token ? (
    <JoinPage key={token} token={token} />
  ) : (
    <LinkProblem title={TITLE} message="This link is incomplete. Ask for it again." />
  );
}
