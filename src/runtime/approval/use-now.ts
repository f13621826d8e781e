import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useEffect, useState } from 'react';

/** The time, by the minute: for what says how long something has waited. */
export function useNow(): number {
  const [now, setNow] = useState(gatewayNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(gatewayNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
