/**
 * Every call of the product API as 'METHOD /path' below /api. The browser needs no more than this at run time:
 * the shapes in `endpoints.ts` reach it as types only, so that no schema code is downloaded.
 */
export const wire = {
  signUp: 'POST /auth/sign-up/email',
  signIn: 'POST /auth/sign-in/email',
  signOut: 'POST /auth/sign-out',
  readSession: 'GET /auth/get-session',
  requestPasswordReset: 'POST /auth/request-password-reset',
  changeEmail: 'POST /auth/change-email',
  changePassword: 'POST /auth/update-password',
  exchangeCode: 'POST /auth/exchange',

  createProfile: 'POST /profile/create',
  updateProfile: 'POST /profile/update',
  readProfile: 'GET /profile/{userId}',
  readAvatar: 'GET /avatar/{avatarId}',

  listRooms: 'GET /practice-room',
  readRoom: 'GET /practice-room/{roomId}',
  createRoom: 'POST /practice-room/create',
  updateRoom: 'POST /practice-room/update',
  deleteRoom: 'DELETE /practice-room/{roomId}',
} as const satisfies Record<string, `${'GET' | 'POST' | 'DELETE'} /${string}`>;

export type EndpointName = keyof typeof wire;

export const API_PREFIX = '/api';
