import type { Stage } from '../../domain/stage.ts';
import { useAnnouncement } from './use-announcement.ts';
import type { PracticeRoom } from './use-practice-room.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type AnnouncerProps = { practice: PracticeRoom; stage: Stage };

/** Says aloud what a glance would tell. */
export function Announcer({ practice, stage }: AnnouncerProps) {
  const { round, recorder, clockAhead } = practice;
  const words = useAnnouncement(stage, recorder === 'recording', useSecondsLeft(round, clockAhead));
  return <output className="sr-only">{words}</output>;
}
