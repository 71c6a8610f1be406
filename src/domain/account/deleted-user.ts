/**
 * Stands in the place of everyone who deleted their account: one nameless person for all of them, so that nothing left
 * behind tells two of them apart, or one of them from session to session.
 */
export const DELETED_USER_ID = '00000000-0000-4000-8000-000000000000';

export const isDeletedUser = (userId: string | null): boolean => userId === DELETED_USER_ID;
