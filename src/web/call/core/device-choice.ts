/** Which devices someone uses and whether they are on; '' leaves the choice to the browser. */
export type DeviceChoice = {
  microphoneId: string;
  cameraId: string;
  speakerId: string;
  microphoneOn: boolean;
  cameraOn: boolean;
};

const KEY = 'call-devices';
const FIRST: DeviceChoice = {
  microphoneId: '',
  cameraId: '',
  speakerId: '',
  microphoneOn: true,
  cameraOn: true,
};

type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The choice of the last call in this browser; both devices on where there was none. A mute is not part of it: in the
 * next session it would go unnoticed until the recording is silent.
 */
export const readChoice = (storage: ChoiceStorage): DeviceChoice => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return FIRST;
    const { microphoneId, cameraId, speakerId, cameraOn } = kept as Partial<Record<string, unknown>>;
    return {
      microphoneId: typeof microphoneId === 'string' ? microphoneId : '',
      cameraId: typeof cameraId === 'string' ? cameraId : '',
      speakerId: typeof speakerId === 'string' ? speakerId : '',
      microphoneOn: true,
      cameraOn: cameraOn !== false,
    };
  } catch {
    return FIRST;
  }
};

export const keepChoice = (storage: ChoiceStorage, choice: DeviceChoice): void => {
  try {
    storage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without it the devices are chosen again in the next call.
  }
};
