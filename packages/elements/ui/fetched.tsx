import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component of which `ahead` begins to fetch and run the file before it is shown. */
export type FetchedComponent<P> = ComponentType<P> & { ahead(): void };

/**
 * A component whose file is fetched when it is first shown; `waiting` draws what stands in its place until then. It is used
 * in place of React's `lazy`: what follows a fallback of `Suspense` is held back until the fallback has stood for 300 ms,
 * ready or not. A fetch that fails reaches the boundary around it, and who shows it next asks the network again.
 */
export function fetched<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode = () => null,
): FetchedComponent<P> {
  let here: ComponentType<P> | null = null;
  let coming: Promise<ComponentType<P>> | null = null;
  const bring = (): Promise<ComponentType<P>> => {
    coming ??= load().then(
      part => {
        here = part;
        return part;
      },
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  function Part(props: P) {
    // In an object: a state that is a function would be called.
    const [found, setFound] = useState<{ Part: ComponentType<P> } | { fault: unknown } | null>(() => {
      if (here) return { Part: here };
      bring().catch(() => undefined);
      return null;
    });
    useEffect(() => {
      if (found) return;
      let left = false;
      bring().then(
        Part => left || setFound({ Part }),
        (fault: unknown) => left || setFound({ fault }),
      );
      return () => {
        left = true;
      };
    }, [found]);
    if (!found) return waiting(props);
    if ('fault' in found) throw found.fault;
    return <found.Part {...props} />;
  }
  return Object.assign(Part, { ahead: () => void bring().catch(() => undefined) });
}
