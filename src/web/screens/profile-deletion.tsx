import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { onDemand } from '../parts/on-demand.tsx';

const DeletionDialog = onDemand(() => import('./profile-deletion-dialog.tsx'));

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Delete account"
      description="This deletes your account and everything we keep about you. It cannot be undone."
    >
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
