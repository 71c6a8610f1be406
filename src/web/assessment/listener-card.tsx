import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';
import { Card } from '../ui/card.tsx';

/** Who judges your rounds, what is sent where, and how far to trust it. */
export function ListenerCard() {
  const { data } = useQuery(endpointQuery('readListener', {}));
  if (!data) return null;
  return (
    <Card title="Who listens" description={data.words}>
      {data.measured !== null && <p className="max-w-[70ch] text-small text-ink-soft">{data.measured}</p>}
    </Card>
  );
}
