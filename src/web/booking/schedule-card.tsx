import { useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { DEFAULT_ROOM_LENGTH, ROOM_LENGTHS } from '../../domain/room/room.ts';
import { useUser } from '../account/user.ts';
import { useSubmit } from '../platform/use-submit.ts';
import { startWithZone } from '../platform/when.ts';
import { GroupChoice } from '../group/group-choice.tsx';
import { OwnReliability } from '../attendance/reliability.tsx';
import { FavouritesFirst } from '../profile/favourites-first.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Choice } from '../ui/choice.tsx';
import { toast } from '../platform/toast.ts';
import { cautionFor, clashWords, emptyWhen, instantOf, type When } from './room-when.ts';
import { useSchedule } from '../room/room-mutation.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { SeatPart } from './seat-part.tsx';
import type { Examiners } from './examiners-choice.tsx';
import { Caution, DayField, SlotField } from './when-fields.tsx';

const NONE: Examiners = { seats: 0, wanted: false, nameless: false };

type ScheduleCardProps = { mine: readonly Room[]; now: number; onShow: () => void };

const lengths = ROOM_LENGTHS.map((minutes) => ({ value: minutes, name: `${minutes} min` }));

/** Schedules a session of your own. */
export function ScheduleCard({ mine, now, onShow }: ScheduleCardProps) {
  const me = useUser();
  const schedule = useSchedule();
  const [when, pickWhen] = useState(emptyWhen);
  const [durationMinutes, setDuration] = useState<(typeof ROOM_LENGTHS)[number]>(DEFAULT_ROOM_LENGTH);
  const [isPrivate, setPrivate] = useState(false);
  const [favouritesFirst, setFavouritesFirst] = useState(false);
  const [groupId, setGroupId] = useState<string | null>(null);
  const [examiners, setExaminers] = useState<Examiners | null>(null);
  const [problem, setProblem] = useState('');
  const instant = instantOf(when);
  const setWhen = (next: When) => {
    pickWhen(next);
    // What was wrong with the plan before is not said of this one.
    setProblem('');
  };

  const clash = useClashCheck();

  const book = async (at: number) => {
    const startUtc = new Date(at).toISOString();
    const seats = examiners ? { examiners } : {};
    const plan = { startUtc, durationMinutes, private: isPrivate, ...seats };
    const offered = favouritesFirst ? { ...plan, favouritesFirst } : plan;
    const failure = await schedule(groupId !== null && !isPrivate ? { ...plan, groupId } : offered);
    if (failure !== null) return setProblem(failure);
    setWhen(emptyWhen);
    setPrivate(false);
    setFavouritesFirst(false);
    setGroupId(null);
    setExaminers(null);
    toast({
      title: 'Session scheduled',
      description: `${startWithZone(startUtc)}, ${durationMinutes} min`,
      action: { label: isPrivate ? 'Show invite link' : 'Show session', run: onShow },
    });
  };
  const { busy, onSubmit } = useSubmit(async () => {
    setProblem('');
    if (instant === null) return setProblem('Please select date and time.');
    const words = clashWords({ startUtc: new Date(instant).toISOString(), durationMinutes }, mine, me.id);
    if (words === null) return book(instant);
    clash.check(words, () => void book(instant));
  });

  return (
    <Card
      title="Schedule Practice Session"
      description="Select a date and time to schedule a session"
      className="@container"
    >
      <OwnReliability />
      <form onSubmit={onSubmit} className="grid gap-x-10 gap-y-5 @xl:grid-cols-2">
        <DayField value={when} now={now} onlyAhead onChange={setWhen} />
        <div className="grid content-start gap-5">
          <SlotField value={when} now={now} onlyAhead onChange={setWhen} />
          <Checkbox
            label="Private Session"
            help="Only someone with your invite link can accept it."
            checked={isPrivate}
            onChange={setPrivate}
          />
          {!isPrivate && <GroupChoice label="Open to" all="Everyone" value={groupId} onChange={setGroupId} />}
          {!isPrivate && groupId === null && (
            <FavouritesFirst checked={favouritesFirst} onChange={setFavouritesFirst} />
          )}
          {examiners === null ? (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => setExaminers(NONE)}
            >
              Add examiners
            </Button>
          ) : (
            <SeatPart part="choice" value={examiners} onChange={setExaminers} />
          )}
          <Choice label="Session length" value={durationMinutes} options={lengths} onChange={setDuration} />
          <Caution>
            {busy ? null : cautionFor({ instant, durationMinutes, private: isPrivate }, mine, me.id, now)}
          </Caution>
          <p role="alert" className="font-medium wrap-anywhere text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" busy={busy} busyText="Scheduling...">
            Schedule Session
          </Button>
        </div>
      </form>
      {clash.dialog}
    </Card>
  );
}
