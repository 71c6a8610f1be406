import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '../platform/router.tsx';
import { Iris } from '../platform/iris.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { buttonLook } from '../ui/button.tsx';
import { Features, Testimonials } from './landing-features.tsx';

const loadShowcase = () => import('./landing-showcase.tsx');
const AFTER_MS = 3000;

/** Waits until the page is used or has been there for a while. */
const untilSettled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AFTER_MS);
    for (const act of ['pointerdown', 'keydown'])
      window.addEventListener(act, () => resolve(), { once: true, capture: true });
  });

const isPrerendered = (): boolean =>
  typeof window !== 'undefined' && document.getElementById('showcase') !== null;

// Nothing on it acts, so what was prerendered can stand without its code for a while.
const Showcase = lazy(() => (isPrerendered() ? untilSettled().then(loadShowcase) : loadShowcase()));
const showcase = (
  <Suspense>
    <Showcase />
  </Suspense>
);

function Hero() {
  return (
    <section className="overflow-clip border-b border-line">
      <div
        className="mx-auto grid max-w-6xl items-center gap-x-4 px-5 pt-12 sm:px-8 sm:pt-16 md:grid-cols-[6fr_5fr]
          lg:min-h-[40rem] lg:py-10"
      >
        <div className="relative z-10">
          <PageHeading pageTitle="Ophthalmology interview practice" className="text-display font-semibold">
            Ace your Ophthalmology Interviews
          </PageHeading>
          <p className="mt-6 max-w-[34rem] text-lead text-ink-soft">
            Sit a station with a colleague watching. Eight minutes on the clock, one case each, and feedback
            that quotes your own words back to you.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ScreenLink to="/register" className={buttonLook('primary', 'large')}>
              Get Started
            </ScreenLink>
            <ScreenLink to="/login" className={buttonLook('secondary', 'large')}>
              Log In
            </ScreenLink>
          </div>
          <p className="mt-5">
            <TextLink to="/sample">See a sample report</TextLink>
          </p>
        </div>
        <Iris className="iris-open -mb-[42%] w-[118%] max-w-none justify-self-center max-md:mt-4 md:mb-0 md:w-[132%] md:justify-self-start" />
      </div>
    </section>
  );
}

export default function Landing() {
  const location = useLocation();

  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [location]);

  return (
    <>
      <Hero />
      <Features />
      {showcase}
      <Testimonials />
    </>
  );
}
