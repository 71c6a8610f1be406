/** Where a call was made from; it changes the words of some failures. */
export type FailureContext =
  | 'generic'
  | 'booking'
  | 'recording'
  | 'reschedule'
  | 'cancel'
  | 'round'
  | 'profile';

export type Issue = { path: string; message: string };

/** A failed call as the caller saw it; `status` is absent when no answer came. */
export type Failure = {
  status?: number;
  error?: string;
  issues?: readonly Issue[];
  exception?: string;
  /** The server asks for the same call again in a while. */
  retryLater?: boolean;
};

/** What is said of a start that is no date, or no longer ahead. */
export const INVALID_START = 'Please select a valid future date/time.';

/** Says that a call needs the current password, so that a form without that field can show it. */
export const PASSWORD_NEEDED: Issue = { path: 'body.currentPassword', message: 'Required.' };

export const needsPassword = ({ issues }: Failure): boolean =>
  issues?.some(({ path }) => path === PASSWORD_NEEDED.path) ?? false;

/** Says that nothing goes on before a second step is set up: what waits to be sent is kept until then. */
export const SECOND_STEP_FIRST: Issue = { path: 'secondStep.first', message: 'Required.' };

export const asksSecondStepFirst = ({ issues }: Failure): boolean =>
  issues?.some(({ path }) => path === SECOND_STEP_FIRST.path) ?? false;

export type Wording = { title: string; description: string };

const joinIssues = (issues: readonly Issue[] | undefined): string =>
  (issues ?? []).map(({ path, message }) => `${path.replace(/^body\./, '')}: ${message}`).join('; ');

const detailOf = ({ error, issues, exception }: Failure): string | undefined =>
  error || joinIssues(issues) || exception;

/** What a failed call says for itself, where the screen brings its own title. */
export const failureDetail = (failure: Failure): string =>
  detailOf(failure) || (failure.status === undefined ? 'Network Error' : 'Please try again.');

/** Each failed call as a title and a description: the whole table of the product's HTTP errors. */
export const failureWording = (failure: Failure, context: FailureContext = 'generic'): Wording => {
  const { status } = failure;
  const detail = detailOf(failure);
  if (status === undefined) return { title: 'Request failed', description: detail || 'Network Error' };
  if (status === 401) return { title: 'Session expired', description: 'Please sign in again.' };
  if (status === 403) {
    const otherwise =
      context === 'booking' ? 'You cannot book this session.' : 'You are not allowed to perform this action.';
    return { title: 'Not allowed', description: detail || otherwise };
  }
  if (status === 404) return { title: 'Not found', description: 'The requested resource was not found.' };
  if (status === 409) {
    if (context === 'booking')
      return { title: 'Already booked', description: 'This session has already been booked.' };
    if (context === 'recording')
      return { title: 'Conflict', description: 'Recording state prevents this action.' };
    return { title: 'Conflict', description: detail || 'A conflicting state prevents this action.' };
  }
  if (status === 400) {
    const otherwise = context === 'reschedule' ? INVALID_START : 'Your request is invalid.';
    return { title: 'Invalid request', description: detail || otherwise };
  }
  if (status >= 500) {
    const otherwise =
      context === 'recording'
        ? 'Upstream provider error. Try again shortly.'
        : 'Server error. Please try again.';
    return { title: 'Server error', description: detail || otherwise };
  }
  return { title: 'Request failed', description: detail || 'Please try again.' };
};

/** Inline errors read 'title: description'. */
export const inlineWording = ({ title, description }: Wording): string => `${title}: ${description}`;

/** Whether what was asked for is not there for this person, however often they ask: none by that name, or not theirs. */
export const isOutOfReach = ({ status }: Failure): boolean =>
  status === 400 || status === 403 || status === 404;
