import type { Room } from '../../contract/room.ts';
import ExaminedRoom from './examined-room.tsx';
import ExaminersChoice, { type Examiners } from './examiners-choice.tsx';
import PanelDialog from './panel-dialog.tsx';
import PanelLine from './panel-line.tsx';

type Listed = { room: Room; mine: readonly Room[] };

type SeatPartProps =
  | { part: 'choice'; value: Examiners; onChange: (value: Examiners) => void }
  | ({ part: 'line' } & Listed)
  | ({ part: 'row'; now: number } & Listed)
  | { part: 'panel'; room: Room; onClose: () => void };

/** Whatever the lists and the schedule card show of examiners: one piece of code, which is fetched when a session has seats. */
export default function SeatPart(props: SeatPartProps) {
  if (props.part === 'choice') return <ExaminersChoice {...props} />;
  if (props.part === 'line') return <PanelLine {...props} />;
  return props.part === 'row' ? <ExaminedRoom {...props} /> : <PanelDialog {...props} />;
}
