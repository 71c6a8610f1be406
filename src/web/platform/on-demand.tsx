import { lazy, Suspense, type ComponentType } from 'react';

/** A part whose code is fetched when it is first shown; until then there is nothing in its place. */
export const onDemand = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const Part = lazy(load);
  return function OnDemand(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
};
