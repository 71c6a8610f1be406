/**
 * Every page of the product by its path, and the layout it is shown in. 'standalone' pages need no sign-in; the call is
 * a separate document. The server answers 404 for any other path.
 */
export const pages = {
  '/': 'public',
  '/login': 'public',
  '/register': 'public',
  '/forgot-password': 'public',
  '/sign-in/:provider': 'standalone',
  '/house-rules': 'public',
  '/privacy': 'public',
  '/reset-password': 'standalone',
  '/dashboard': 'signed-in',
  '/interview-scheduling': 'signed-in',
  '/invite/:roomId': 'signed-in',
  '/assessments': 'signed-in',
  '/progress': 'signed-in',
  '/assessments/round/:roundId': 'signed-in',
  '/assessments/exam/:circuitId': 'signed-in',
  '/mark-along': 'signed-in',
  '/stations': 'signed-in',
  '/stations/write': 'signed-in',
  '/now': 'signed-in',
  '/partners': 'signed-in',
  '/groups': 'signed-in',
  '/join': 'standalone',
  '/seat': 'standalone',
  '/report': 'standalone',
  '/consent': 'signed-in',
  '/certificate': 'standalone',
  '/sample': 'standalone',
  '/help': 'standalone',
  '/profile': 'signed-in',
  '/organiser': 'signed-in',
  '/complete-profile': 'signed-in',
  '/interview-practice-room': 'full-screen',
  '/rehearse': 'full-screen',
  '/examine/:roomId': 'full-screen',
  '/reschedule': 'standalone',
  '/step-back': 'standalone',
  '/decision': 'standalone',
  '/pairing': 'standalone',
  '/undo-change': 'standalone',
  '/call/:roomId': 'call',
} as const;

export type PagePath = keyof typeof pages;

/** Whether a page is for search engines: the public ones, and the sample, which shows what the product does. */
export const isForSearch = (path: string, layout: (typeof pages)[PagePath]): boolean =>
  layout === 'public' || path === '/sample';

/** Where a room is practised in. */
export const practiceRoomPath = (roomId: string): string =>
  `/interview-practice-room?roomId=${encodeURIComponent(roomId)}`;

/** Where an examiner hears and marks. */
export const examinePath = (roomId: string): string => `/examine/${encodeURIComponent(roomId)}`;

/** Where the assessment of a round is read as a page. */
export const assessmentPath = (roundId: string): string =>
  `/assessments/round/${encodeURIComponent(roundId)}`;

/** Where all stations of a mock exam are read on one page. */
export const examPath = (circuitId: string): string => `/assessments/exam/${encodeURIComponent(circuitId)}`;

/** Which addresses a path names: '/invite/:roomId' those of '/invite/' and one more part, which is named; '*' all. */
export const pagePattern = (path: string): RegExp =>
  new RegExp(path === '*' ? '' : `^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
