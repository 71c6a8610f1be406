import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointOutput } from '../../../contract/endpoints.ts';
import { NO_PASSWORD } from '../../../domain/account/provider.ts';
import { needsPassword } from '../../../domain/foundation/failure-wording.ts';
import { toastFailure } from '../../account/failure-toast.ts';
import { endpointQuery, errorDetail, refetchEndpoints } from '../../account/query-client.ts';
import { makePasskey } from '../../account/passkey.ts';
import { askProof } from '../../account/second-step.tsx';
import { call } from '../../account/session.ts';
import { useBusy } from '../../platform/use-busy.ts';
import { formatDay, startWithZone } from '../../platform/when.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { toast } from '../../platform/toast.ts';
import { LinkedProviders } from './profile-providers.tsx';
import { AppDialog, PasswordDialog, RecoveryCodesDialog } from './factor-dialogs.tsx';

type Factors = EndpointOutput<'readFactors'>;
/** What is asked for in a dialog at this moment. */
type Asking =
  | { kind: 'app'; secret: string; uri: string; setup: string }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'password'; onGiven: (currentPassword: string) => void };

/** The first second step ends the other sign-ins. */
const OTHERS_ENDED = 'Every other device was logged out.';

const NOTHING_TO_SHOW = {
  title: 'Sign in again first',
  description: NO_PASSWORD,
  variant: 'destructive',
} as const;

const demandWords = ({ organisers, groups }: Factors['demandedBy']): string | null => {
  const from = [...(organisers ? ['The organisers'] : []), ...groups.map((name) => `‘${name}’`)];
  if (from.length === 0) return null;
  return `${from.join(' and ')} ${from.length === 1 && !organisers ? 'asks' : 'ask'} you for a second step.`;
};

/** How someone shows that it is them besides the password, or without one. */
export default function SecondFactors() {
  const { data, error, isPending, refetch } = useQuery(endpointQuery('readFactors', {}));
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, whileBusy } = useBusy();
  const changed = () => void refetchEndpoints('readFactors', 'readNotice', 'readOwnAudit', 'readCommunity');
  const close = () => setAsking(null);
  const showCodes = (codes: readonly string[] | null) =>
    codes ? setAsking({ kind: 'codes', codes }) : close();

  /** Asks for a proof where the server wants one, by a second step or the password, and then does the same again. */
  const proven = async (
    title: string,
    failure: Parameters<typeof toastFailure>[1],
    again: (proof: { currentPassword?: string }) => void,
  ) => {
    if (!needsPassword(failure)) return toastFailure(title, failure);
    const kinds = data?.factors.map(({ kind }) => kind) ?? [];
    if (kinds.length === 0 && data?.hasPassword === false) return toast(NOTHING_TO_SHOW);
    if (kinds.length === 0)
      return setAsking({ kind: 'password', onGiven: (currentPassword) => again({ currentPassword }) });
    if (await askProof({ byApp: kinds.includes('app'), byPasskey: kinds.includes('passkey') })) again({});
  };

  const addPasskey = async (proof: { currentPassword?: string }) => {
    const begun = await call('beginPasskey', proof);
    if (!begun.ok) return proven('Failed to add a passkey', begun.failure, (given) => void addPasskey(given));
    const made = await makePasskey(begun.value.question);
    if (!('answer' in made))
      return made.problem && toast({ title: 'No passkey was made', description: made.problem });
    const added = await call('addPasskey', { name: 'Passkey', passkey: made.answer });
    if (!added.ok) return toastFailure('Failed to add a passkey', added.failure);
    toast({ title: 'Passkey added', ...(added.value.recoveryCodes && { description: OTHERS_ENDED }) });
    showCodes(added.value.recoveryCodes);
    changed();
  };
  const addApp = async (proof: { currentPassword?: string }) => {
    const begun = await call('beginApp', proof);
    if (!begun.ok) return proven('Failed to set up an app', begun.failure, (given) => void addApp(given));
    setAsking({ kind: 'app', ...begun.value });
  };
  const renew = async (proof: { currentPassword?: string }) => {
    const made = await call('renewRecoveryCodes', proof);
    if (!made.ok) return proven('Failed to make new codes', made.failure, (given) => void renew(given));
    showCodes(made.value.recoveryCodes);
    changed();
  };
  const remove = async (factorId: string, proof: { currentPassword?: string } = {}) => {
    const result = await call('removeFactor', { factorId, ...proof });
    if (!result.ok)
      return proven('Failed to remove it', result.failure, (given) => void remove(factorId, given));
    toast({ title: 'Second step removed' });
    changed();
  };
  const rename = async (factorId: string, name: string) => {
    const result = await call('renameFactor', { factorId, name });
    if (!result.ok) toastFailure('Failed to rename it', result.failure);
    changed();
  };

  const removeProvider = async (identityId: string, proof: { currentPassword?: string } = {}) => {
    const result = await call('removeProvider', { identityId, ...proof });
    if (!result.ok)
      return proven('Failed to remove it', result.failure, (given) => void removeProvider(identityId, given));
    toast({ title: 'Provider removed' });
    changed();
  };

  const demand = data && demandWords(data.demandedBy);
  const hasApp = data?.factors.some(({ kind }) => kind === 'app') ?? false;
  return (
    <>
      <Card
        title="Second step"
        description="A passkey (your fingerprint, face or device PIN) or an authenticator app. With one, a stolen password or mailbox is not enough. A passkey also signs you in without a password."
      >
        {error && !data && <LoadFailure problem={errorDetail(error)} onRetry={refetch} />}
        {isPending && <p className="appear-late min-h-11 text-ink-soft">Loading...</p>}
        {demand && data.factors.length === 0 && (
          <p className="mb-4 rounded-control bg-accent-wash p-3 font-medium">
            {demand} Set one up{data.heldFrom && ` by ${formatDay(Date.parse(data.heldFrom))}`} to go on.
          </p>
        )}
        {data?.releasedAt && (
          <p role="alert" className="mb-4 rounded-control bg-accent-wash p-3 font-medium">
            An organiser removes your second steps on {startWithZone(data.releasedAt)}. If that is wrong, sign
            in with one of them once, or use one here.
          </p>
        )}
        {data && data.factors.length > 0 && (
          <ul aria-label="Your second steps" className="mb-5">
            {data.factors.map((factor) => (
              <li
                key={factor.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
              >
                <div className="min-w-0 flex-1 basis-52">
                  <input
                    aria-label={`Name of ${factor.name}`}
                    defaultValue={factor.name}
                    maxLength={60}
                    className="w-full rounded-control border border-transparent bg-transparent font-medium hover:border-edge focus:border-edge"
                    onBlur={({ target }) => {
                      if (target.value.trim() && target.value !== factor.name)
                        void rename(factor.id, target.value);
                    }}
                  />
                  <p className="text-small text-ink-soft tabular-nums">
                    {factor.kind === 'app' ? 'App' : 'Passkey'} · added {formatDay(Date.parse(factor.since))}
                    {factor.usedAt && ` · last used ${formatDay(Date.parse(factor.usedAt))}`}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Remove ${factor.name}`}
                  onClick={() => void remove(factor.id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              className="max-sm:w-full"
              busy={busy}
              busyText="Waiting for your device..."
              onClick={() => void whileBusy(addPasskey({}))}
            >
              Add a passkey
            </Button>
            {!hasApp && (
              <Button variant="secondary" className="max-sm:w-full" onClick={() => void addApp({})}>
                Set up an app
              </Button>
            )}
            {data.factors.length > 0 && (
              <Button variant="quiet" className="max-sm:w-full" onClick={() => void renew({})}>
                New recovery codes ({data.recoveryCodesLeft} left)
              </Button>
            )}
          </div>
        )}
        {asking?.kind === 'app' && (
          <AppDialog
            {...asking}
            onAdded={(codes) => {
              toast({ title: 'App set up', ...(codes && { description: OTHERS_ENDED }) });
              showCodes(codes);
              changed();
            }}
            onClose={close}
          />
        )}
        {asking?.kind === 'codes' && <RecoveryCodesDialog codes={asking.codes} onClose={close} />}
        {asking?.kind === 'password' && (
          <PasswordDialog
            onGiven={(password) => {
              close();
              asking.onGiven(password);
            }}
            onClose={close}
          />
        )}
      </Card>
      {data && data.providers.length > 0 && (
        <LinkedProviders providers={data.providers} onRemove={(id) => void removeProvider(id)} />
      )}
    </>
  );
}
