import { formatStart } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { usePartnerChange } from './use-partner.ts';

/** Lets the reader be matched with someone this week, without choosing. */
export function MatchCard({ seekingUntil }: { seekingUntil: string | null }) {
  const seek = usePartnerChange('seekMatch');
  const stop = usePartnerChange('stopSeeking');
  return (
    <Card
      title="Match me this week"
      description={
        seekingUntil === null
          ? 'We look for someone who is free when you are, twice a day, and ask you both by email. It is booked only when both of you accept.'
          : `We look for someone until ${formatStart(seekingUntil)}. You get an email when there is a match.`
      }
    >
      {seekingUntil === null ? (
        <Button busy={seek.isPending} onClick={() => seek.mutate({})}>
          Match me this week
        </Button>
      ) : (
        <Button variant="secondary" busy={stop.isPending} onClick={() => stop.mutate({})}>
          Stop looking
        </Button>
      )}
    </Card>
  );
}
