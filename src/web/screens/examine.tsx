import { useParams } from '../platform/router.tsx';
import { ExamineRoom } from '../practice/examine-room.tsx';

export default function Examine() {
  const { roomId = '' } = useParams();
  return <ExamineRoom key={roomId} roomId={roomId} />;
}
