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

  const register = async (email = newEmail()) => {
    await world().call('signUp', { email, password });
    await world().runJobs();
    const { body } = await world().call('exchangeCode', { code: lastLinkTo(email) });
    return { email, token: body.token, id: body.user.id };
  };

  return { newEmail, lastLinkTo, codeIn, register };
};
