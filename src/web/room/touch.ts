import type { FailureContext } from '../../domain/failure-wording.ts';
import type { NewToast } from '../ui/toast-list.ts';

/** Something a person does to a room that is there. */
export type Touch =
  | { kind: 'accept'; roomId: string }
  | { kind: 'reschedule'; roomId: string; startUtc: string }
  | { kind: 'cancel'; roomId: string };

/** Whether something of unknown kind, as the cache keeps it, is one. */
export const isTouch = (value: unknown): value is Touch =>
  typeof value === 'object' && value !== null && 'kind' in value && 'roomId' in value;

type Words = { signedOut: string; context: FailureContext; done: NewToast };

/** What each says when it worked, when it did not, and when nobody is signed in. */
export const touchWords: Record<Touch['kind'], Words> = {
  accept: {
    signedOut: 'You must be logged in to accept an invitation.',
    context: 'booking',
    done: { title: 'Room accepted!', description: 'A calendar invite will arrive by email.' },
  },
  reschedule: {
    signedOut: 'You must be logged in to reschedule a room.',
    context: 'reschedule',
    done: { title: 'Session rescheduled', description: 'Updated calendar invite will arrive by email.' },
  },
  cancel: {
    signedOut: 'You must be logged in to cancel a session.',
    context: 'cancel',
    done: { title: 'Session cancelled', description: 'Cancellation email has been sent.' },
  },
};
