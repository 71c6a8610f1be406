/** The longest note to the other attendee that goes with a change of a session: a proposal, a cancellation, stepping back. */
export const CHANGE_NOTE_LIMIT = 500;
export const changeNoteTooLong = `Use at most ${CHANGE_NOTE_LIMIT} characters.`;
