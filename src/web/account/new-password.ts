import { passwordProblem, passwordsDiffer } from '../../domain/password.ts';

/** On the pages that set a first or forgotten password, two that differ are pointed out before anything else. */
export const newPasswordProblem = (password: string, confirmation: string) =>
  password === confirmation ? passwordProblem(password, confirmation) : passwordsDiffer;
