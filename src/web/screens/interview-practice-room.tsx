import { useNavigate, useSearchParams } from '../platform/router.tsx';
import { PracticeRoom } from '../practice/practice-room.tsx';
import { RoomHeader } from '../practice/room-header.tsx';
import { onDemand } from '../platform/on-demand.tsx';

const NoRoom = onDemand(async () => ({
  default: (await import('../practice/room-failure.tsx')).NoRoom,
}));

export default function InterviewPracticeRoom() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const roomId = query.get('roomId');
  if (roomId) return <PracticeRoom key={roomId} roomId={roomId} />;
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <RoomHeader
        stage={null}
        roundNumber={null}
        isRecording={false}
        onBack={null}
        onExit={() => navigate('/dashboard')}
      />
      <NoRoom />
    </div>
  );
}
