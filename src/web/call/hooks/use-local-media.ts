import { useEffect, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { keepChoice, readChoice } from '../core/device-choice.ts';
import { browserDevices } from '../core/devices.ts';
import { rememberMuted, wasMuted } from '../core/recent-call.ts';
import { createLocalMedia, type LocalMedia } from '../core/local-media.ts';

/** This person's camera and microphone, open while the page needs them; `roomId` is null outside a call. */
export const useLocalMedia = (
  roomId: string | null,
  isNeeded: boolean,
  { soundOnly = false }: { soundOnly?: boolean } = {},
) => {
  const [media] = useState(() =>
    createLocalMedia(
      // Undefined, whatever its type says, on pages that did not come over a safe connection.
      browserDevices(navigator.mediaDevices ?? null),
      {
        ...readChoice(localStorage),
        microphoneOn: roomId === null || !wasMuted(roomId),
        ...(soundOnly ? { cameraOn: false } : {}),
      },
      (choice) => {
        // A page without a picture says nothing about the next call.
        const { cameraOn } = soundOnly ? readChoice(localStorage) : choice;
        keepChoice(localStorage, { ...choice, cameraOn });
        if (roomId !== null) rememberMuted(roomId, !choice.microphoneOn);
      },
    ),
  );
  const state = useStore(media);
  useEffect(() => {
    if (!isNeeded) return undefined;
    void media.open();
    return () => media.close();
  }, [media, isNeeded]);
  return { media, state };
};

export type UsedMedia = { media: LocalMedia; state: ReturnType<LocalMedia['getSnapshot']> };
