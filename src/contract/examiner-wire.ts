/** The calls about seats for examiners, a part of `wire.ts`. */
export const examinerWire = {
  agreeToExaminers: 'POST /examiner/agreement',
  setPanel: 'POST /examiner/panel',
  listAskable: 'GET /examiner/askable/{roomId}',
  askExaminer: 'POST /examiner/ask',
  releaseSeat: 'POST /examiner/release',
  makeSeatLink: 'GET /examiner/link/{roomId}',
  renewSeatLink: 'POST /examiner/link',
  readSeatLink: 'GET /examiner/link',
  claimSeat: 'POST /examiner/claim',
  declineSeat: 'POST /examiner/decline',
  observe: 'POST /examiner/observe',
  readExamination: 'GET /practice-room/{roomId}/examine',
} as const;
