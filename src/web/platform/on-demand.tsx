import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Code that is fetched once, however often it is asked for; a fetch that failed is made again. */
const fetchOnce = <P extends object>(load: Load<P>) => {
  let code: ComponentType<P> | null = null;
  let underWay: ReturnType<Load<P>> | null = null;
  const fetchCode: Load<P> = () => {
    underWay ??= load().then(
      (file) => {
        code = file.default;
        return file;
      },
      (error: unknown) => {
        underWay = null;
        throw error;
      },
    );
    return underWay;
  };
  return { fetchCode, fetched: () => code };
};

/**
 * A part whose code is fetched when it is first drawn; until then there is a placeholder, or nothing, in its place. It does
 * without Suspense: what follows the placeholder of a Suspense is held back by React until 300 ms have passed.
 */
export const onDemand = <P extends object>(load: Load<P>, placeholder?: (props: P) => ReactNode) => {
  const { fetchCode, fetched } = fetchOnce(load);
  function OnDemand(props: P) {
    const [Part, setPart] = useState(fetched);
    useEffect(() => {
      fetchCode().then(
        (file) => setPart(() => file.default),
        // Thrown where it is drawn, which is where the page around it catches it.
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, []);
    return Part ? <Part {...props} /> : placeholder?.(props);
  }
  return Object.assign(OnDemand, { fetchCode });
};

/** A whole page or layout: the one before stays until its code is here. It is drawn at once where the code was fetched before. */
export const pageOnDemand = <P extends object>(load: Load<P>) => {
  const { fetchCode, fetched } = fetchOnce(load);
  const Later = lazy(fetchCode);
  function Page(props: P) {
    const [Part] = useState(() => fetched() ?? Later);
    return <Part {...props} />;
  }
  return { Page, load: fetchCode };
};
