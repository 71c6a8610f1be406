import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call } from './session.ts';

type Answer = Record<string, unknown>;
export type PasskeyResult = { answer: Answer } | { problem: string | null };

/** What became of asking the browser; null where its owner only closed the question. */
const problemOf = (error: unknown): string | null => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  return 'This browser could not use a passkey. Try another way.';
};

type ShowOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type MakeOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the browser to show a passkey; with `autofill` it offers one in the email field and waits until it is chosen. */
export const showPasskey = async ({ autofill = false } = {}): Promise<PasskeyResult> => {
  const asked = await call('askPasskey', {});
  if (!asked.ok) return { problem: failureDetail(asked.failure) };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the same library on the server
    const optionsJSON = asked.value.question as unknown as ShowOptions;
    return { answer: { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) } };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};

/** Asks the browser to make a passkey. */
export const makePasskey = async (question: Record<string, unknown>): Promise<PasskeyResult> => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the same library on the server
    return { answer: { ...(await startRegistration({ optionsJSON: question as unknown as MakeOptions })) } };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};

/** Ends the offer in the email field, so that nothing waits on a page that was left. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();
