import { accountWire } from './account-wire.ts';
import { providerWire } from './provider-wire.ts';
import { examinerWire } from './examiner-wire.ts';
import { pushWire } from './push-wire.ts';
import { secondFactorWire } from './second-factor-wire.ts';

/**
 * Every call of the product API as 'METHOD /path' below /api. The browser needs no more than this at run time:
 * the shapes in `endpoints.ts` reach it as types only, so that no schema code is downloaded.
 */
export const wire = {
  ...accountWire,

  createProfile: 'POST /profile/create',
  updateProfile: 'POST /profile/update',
  readReminders: 'GET /reminders',
  saveReminders: 'POST /reminders',
  readProfile: 'GET /profile/{userId}',
  readAvatar: 'GET /avatar/{avatarId}',
  readAbout: 'GET /about',
  saveAbout: 'POST /about',
  listAbout: 'GET /about/people',

  readFreeTime: 'GET /free-time',
  saveFreeTime: 'POST /free-time',
  listProspects: 'GET /partner',
  listCompanions: 'GET /partner/companions',
  askPartner: 'POST /partner/ask',
  answerPairing: 'POST /partner/answer',
  withdrawPairing: 'POST /partner/withdraw',
  readPairing: 'GET /pairing',
  answerPairingByLink: 'POST /pairing/answer',
  seekMatch: 'POST /partner/match',
  stopSeeking: 'DELETE /partner/match',
  readNow: 'GET /now',
  joinNow: 'POST /now',
  leaveNow: 'DELETE /now',
  answerNow: 'POST /now/answer',
  listFavouritePeople: 'GET /partner/favourite',
  markFavouritePerson: 'POST /partner/favourite',

  listGroups: 'GET /group',
  readGroup: 'GET /group/{groupId}',
  createGroup: 'POST /group',
  renameGroup: 'POST /group/name',
  renewGroupLink: 'POST /group/link',
  endGroupLink: 'DELETE /group/{groupId}/link',
  readGroupLink: 'POST /group/link/read',
  joinGroup: 'POST /group/join',
  leaveGroup: 'POST /group/leave',
  removeGroupMember: 'POST /group/remove',
  closeGroup: 'DELETE /group/{groupId}',

  requestExport: 'POST /account/export',
  readExport: 'GET /account/export/{signedExport}',
  eraseAccount: 'POST /account/erase',

  ...secondFactorWire,
  ...examinerWire,
  ...providerWire,
  ...pushWire,
  releaseFactors: 'POST /organiser/factor/release',
  demandFactors: 'POST /organiser/factor/demand',
  demandGroupFactors: 'POST /group/factor',

  readOwnAudit: 'GET /audit',
  readAudit: 'GET /organiser/audit',
  exportAudit: 'POST /organiser/audit/file',
  readConsentProof: 'GET /recording/consent/{roomId}',
  readSample: 'GET /sample',
  readDashboard: 'GET /dashboard',
  doFirstStep: 'POST /dashboard/first-step',
  seeResult: 'POST /dashboard/seen',

  listRooms: 'GET /practice-room',
  readRoom: 'GET /practice-room/{roomId}',
  readInviteTime: 'GET /practice-room/{roomId}/time',
  createRoom: 'POST /practice-room/create',
  updateRoom: 'POST /practice-room/update',
  deleteRoom: 'DELETE /practice-room/{roomId}',
  stepBack: 'POST /practice-room/step-back',
  answerProposal: 'POST /practice-room/proposal',
  inviteColleague: 'POST /practice-room/invite',

  readFeed: 'GET /calendar-feed',
  renewFeed: 'POST /calendar-feed',
  endFeed: 'DELETE /calendar-feed',
  readFeedFile: 'GET /calendar/{feedToken}',
  readRoomFile: 'GET /practice-room/{roomId}/calendar',
  enterRoom: 'POST /attendance',
  nudgePartner: 'POST /attendance/nudge',
  ringPartner: 'POST /attendance/ring',
  openSeat: 'POST /attendance/open-seat',
  endMissedSession: 'POST /attendance/missed',
  readAttendance: 'GET /attendance',
  readMissed: 'GET /attendance/{roomId}',
  listReliability: 'GET /reliability',
  readNextSession: 'GET /next-session',

  listBlocks: 'GET /block',
  readBlock: 'GET /block/{userId}',
  blockPerson: 'POST /block',
  unblockPerson: 'DELETE /block/{userId}',

  reportPerson: 'POST /concern',
  readNotice: 'GET /notice',
  readCommunity: 'GET /organiser',
  findPerson: 'POST /organiser/person',
  suspendPerson: 'POST /organiser/suspend',
  restorePerson: 'POST /organiser/restore',
  closeConcern: 'POST /organiser/concern',
  postNotice: 'POST /organiser/notice',
  closeAnyGroup: 'POST /organiser/group',

  createRound: 'POST /practice-round/create',
  updateRound: 'POST /practice-round/update',
  sayReady: 'POST /practice-round/ready',
  startTimer: 'POST /practice-round/timer/start',
  stopTimer: 'POST /practice-round/timer/stop',
  readLatestRound: 'GET /practice-round/latest',
  readRound: 'GET /practice-round',
  listMyRounds: 'GET /practice-round/mine',
  listMoreRounds: 'GET /practice-round/mine/more',
  readPastRound: 'GET /practice-round/mine/{roundId}',
  listPartners: 'GET /practice-round/partners',
  readRoomOfRound: 'GET /practice-round/{roundId}/room',

  createCircuit: 'POST /circuit/create',
  createPresetCircuit: 'POST /circuit/preset',
  listPresets: 'GET /presets',
  readCircuit: 'GET /circuit/{circuitId}',
  readNextPart: 'GET /circuit/{circuitId}/next-part',
  startNextStation: 'POST /circuit/next',
  endCircuit: 'POST /circuit/end',

  listTalks: 'GET /talks',
  readTalk: 'GET /talk/{talkId}',
  markTalk: 'POST /talk/mark',
  readRelease: 'GET /round/release/{roundId}',
  releaseRound: 'POST /round/release',

  startRehearsal: 'POST /rehearsal',
  readScript: 'GET /rehearsal/{roundId}',
  sayLine: 'POST /rehearsal/line',

  startRecording: 'POST /recording/start',
  stopRecording: 'POST /recording/stop',
  startTrack: 'POST /recording/track',
  addChunk: 'PUT /recording/track/{trackId}/{number}',
  finishTrack: 'POST /recording/track/finish',
  listTracks: 'GET /recording/{recordingId}',
  playTrack: 'GET /recording/play/{signedTrack}',
  listRecordings: 'GET /recording',
  shareRecording: 'POST /recording/share',
  deleteRecording: 'DELETE /recording/{recordingId}',
  readCall: 'GET /call/{roomId}',
  reportCall: 'POST /call/report',
  giveConsent: 'POST /recording/consent',

  readListener: 'GET /assessment/listener',
  startAssessment: 'POST /assessment',
  readAssessment: 'GET /assessment/{roundId}',
  shareAssessment: 'POST /assessment/share',
  correctTurn: 'POST /assessment/correct',
  agreeCorrection: 'POST /assessment/correct/agree',

  recordMarks: 'POST /mark',
  settleMark: 'POST /mark/settle',
  readDebrief: 'GET /debrief/{roundId}',
  readModelAnswer: 'GET /debrief/model-answer/{roundId}',
  saveDebrief: 'POST /debrief',
  handInDebrief: 'POST /debrief/hand-in',
  keepNote: 'POST /note',
  deleteNote: 'DELETE /note/{noteId}',

  readFindings: 'GET /finding/{roundId}',
  giveFinding: 'POST /finding',

  listCases: 'GET /case-brief',
  listCaseHistory: 'GET /case-brief/history/{roomId}',
  readCase: 'GET /case-brief/{caseId}',

  createCertificate: 'POST /certificate',
  listCertificates: 'GET /certificate',
  deleteCertificate: 'DELETE /certificate/{certificateId}',
  readCertificate: 'GET /certificate/check/{signedCertificate}',

  createReportLink: 'POST /report-link',
  listReportLinks: 'GET /report-link/{roundId}',
  revokeReportLink: 'DELETE /report-link/{linkId}',
  requestReportCode: 'POST /report-link/request-code',
  enterReportCode: 'POST /report-link/enter-code',
  readReport: 'POST /report-link/read',

  listStations: 'GET /station',
  markFavourite: 'POST /station/favourite',
  wishStation: 'POST /station/wish',
  listWishes: 'GET /practice-room/{roomId}/wishes',

  readOwnStation: 'GET /own-station/{stationId}',
  checkStation: 'POST /own-station/check',
  saveStation: 'POST /own-station',
  shareStation: 'POST /own-station/share',
  deleteStation: 'DELETE /own-station/{stationId}',
  tryAssessor: 'POST /own-station/try',
  readOfferedStation: 'GET /organiser/station/{stationId}',
  answerStation: 'POST /organiser/station',

  readReschedule: 'GET /reschedule',
  proposeTime: 'POST /reschedule/propose',
  stepBackByLink: 'POST /reschedule/step-back',
  findClash: 'GET /reschedule/clash',
  readDecision: 'GET /reschedule/decision',
  decideProposal: 'POST /reschedule/decision',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

export type EndpointName = keyof typeof wire;

export const API_PREFIX = '/api';

/** The header that carries what a browser is known by when someone signs in. */
export const DEVICE_HEADER = 'x-known-device';

export const REALTIME_PATH = '/api/realtime';
/** The server sends on every socket at least this often; a socket that is silent for more than twice as long is dead. */
export const HEARTBEAT_MS = 20_000;
/** The largest message a browser may send: the longest signal, with its line breaks escaped. */
export const MESSAGE_LIMIT_BYTES = 20 * 1024;

/** Why the server closed a socket. */
export const CLOSE = {
  signedOut: 4401,
  badMessage: 4400,
  tooSlow: 4408,
  tooMany: 4429,
  /** This process stops; another one is there, or soon will be. */
  restarting: 1012,
} as const;
