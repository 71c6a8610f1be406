import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../account/failure-toast.ts';
import { endpointQuery, refetchEndpoints } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

/** Whether everyone has to have a second step. */
export default function FactorDemand() {
  const { data } = useQuery(endpointQuery('readFactors', {}));
  const change = async (isDemanded: boolean) => {
    const result = await call('demandFactors', { isDemanded });
    if (!result.ok) toastFailure('Failed to save', result.failure);
    await refetchEndpoints('readFactors', 'readAudit');
  };
  return (
    <Card title="Second step">
      <Checkbox
        label="Ask everyone for a second step"
        help="Those who have none get an email and a week to set one up on their profile page. Organisers need one always."
        checked={data?.demandedBy.organisers ?? false}
        onChange={(isDemanded) => void change(isDemanded)}
      />
    </Card>
  );
}
