import { type ComponentType, lazy, useState } from 'react';

/**
 * A part of a view that is fetched when it is shown first, as `lazy` does; but where the fetch failed, whoever shows it
 * next asks the network again. The component that calls the hook stands outside of the `Suspense` around the part.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let part: ComponentType<P>;
  const fresh = () => {
    part = lazy(() =>
      load().catch((error: unknown) => {
        fresh();
        throw error;
      }),
    ) as unknown as ComponentType<P>;
  };
  fresh();
  return function usePart(): ComponentType<P> {
    const [mine] = useState(() => part);
    return mine;
  };
}
