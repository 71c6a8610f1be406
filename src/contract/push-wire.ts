/** The calls about push notifications, a part of `wire.ts`. */
export const pushWire = {
  readPush: 'GET /push',
  savePushKinds: 'POST /push/kinds',
  addPushDevice: 'POST /push',
  removePushDevice: 'POST /push/remove',
} as const;
