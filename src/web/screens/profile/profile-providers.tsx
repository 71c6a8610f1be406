import type { EndpointOutput } from '../../../contract/endpoints.ts';
import { formatDay } from '../../platform/when.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type LinkedProvidersProps = {
  providers: EndpointOutput<'readFactors'>['providers'];
  onRemove: (identityId: string) => void;
};

/** The providers that open someone's account besides their password. */
export const LinkedProviders = ({ providers, onRemove }: LinkedProvidersProps) => (
  <Card
    title="Sign-in with a provider"
    description="Who opens your account for you, such as your hospital. If you remove one, its next sign-in asks you once more to show that the account is yours."
  >
    <ul aria-label="Your providers">
      {providers.map(({ id, label, since, usedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-medium wrap-anywhere">{label}</p>
            <p className="text-small text-ink-soft tabular-nums">
              Added {formatDay(Date.parse(since))}
              {usedAt && ` · last used ${formatDay(Date.parse(usedAt))}`}
            </p>
          </div>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove ${label}`}
            onClick={() => onRemove(id)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
