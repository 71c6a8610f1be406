import { ScreenLink } from '../platform/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useNotice } from './notice.tsx';

/** The way to the organisers' page, for those who are. */
export function OrganiserLink() {
  if (!useNotice()?.organiser) return null;
  return (
    <Card title="Organisers" description="You look after this community.">
      <ScreenLink to="/organiser" className={`${buttonLook('secondary')} max-sm:w-full`}>
        Reports and accounts
      </ScreenLink>
    </Card>
  );
}
