import { outboxPerPerson } from '../account/page-outbox.ts';
import { call } from '../account/session.ts';
import { keepDebrief } from '../mark/debrief-query.ts';
import { createFormOutbox } from './form-draft.ts';

/** The forms of someone that the server may not have yet; one for the page. */
export const formOutboxOf = outboxPerPerson((world) =>
  createFormOutbox({ ...world, call, onSaved: keepDebrief }),
);
