import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

const AboutFields = lazy(() => import('../partner/about-form.tsx'));

/** What someone says about themselves, so that others can choose whom to practise with. Its form comes when it is asked for. */
export function AboutMe() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="About me"
      description="Your grade, your exam and what you want to practise. All of it is optional; it helps you and others to find a partner."
    >
      {isOpen ? (
        <Suspense fallback={<p className="appear-late text-ink-soft">Loading...</p>}>
          <AboutFields />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Say something about yourself
        </Button>
      )}
    </Card>
  );
}
