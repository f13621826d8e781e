import { useRef, useState } from 'react';

type Handler = (...args: never[]) => unknown;

/**
 * The same handlers under one identity for the life of the component; each call runs the newest. Rows of a long list
 * that get them through props then only render when their own facts change.
 */
export function useStable<T extends { [K in keyof T]: Handler }>(handlers: T): T {
  const latest = useRef(handlers);
  latest.current = handlers;
  const [stable] = useState(() => {
    const names = Object.keys(handlers) as (keyof T)[];
    return Object.fromEntries(
      names.map(name => [name, (...args: never[]) => latest.current[name](...args)]),
    ) as unknown as T;
  });
  return stable;
}
