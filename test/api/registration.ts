import type { World } from '../world.ts';

export const password = 'correct horse';

/** Registering by mail, as a person does it. Asks for the world when called: it is made later. */
export const registration = (world: () => World) => {
  let count = 0;
  const newEmail = () => `trainee-${(count += 1)}@example.org`;

  /** The code of the link in a mail. */
  const codeIn = (text: string) => decodeURIComponent(/code=(\S+)/.exec(text)?.[1] ?? '');

  const lastLinkTo = (email: string) =>
    codeIn(world().mails.findLast(({ to }) => to.address === email)?.text ?? '');

  /** Signs in by the code of a link. */
  const openLink = async (code: string) => {
    const { status, body } = await world().call('exchangeCode', { code });
    if (!('token' in body)) throw new Error(`not signed in: ${status}`);
    return body;
  };

  const register = async (email = newEmail()) => {
    await world().call('signUp', { email, password });
    await world().runJobs();
    const { token, user } = await openLink(lastLinkTo(email));
    return { email, token, id: user.id };
  };

  return { newEmail, lastLinkTo, codeIn, openLink, register };
};
