import { useEffect, useState, type ComponentType } from 'react';

// Once the page has what it needs itself.
const AFTER_MS = 3000;

/** A part that comes after the page it is on, and not at all if it cannot be loaded: nothing depends on it. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  function Later(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      const fetch = () =>
        load().then(
          (component) => setLoaded(() => component),
          () => undefined,
        );
      const timer = setTimeout(() => void fetch(), AFTER_MS);
      return () => clearTimeout(timer);
    }, []);
    return Loaded && <Loaded {...props} />;
  };
