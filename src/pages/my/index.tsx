import { lazy, Suspense } from 'react';
import { useDevice } from '../../runtime/use-device.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const OnPc = lazy(async () => ({ default: (await import('./TaskCentre.tsx')).TaskCentre }));
const OnPhone = lazy(async () => ({ default: (await import('./PhoneTasks.tsx')).PhoneTasks }));

/** `/my/claimed`, `/my/submitted`, `/my/completed`, `/my/cc`: what waits for the person, and what he had to do with. */
export function Component() {
  const device = useDevice();
  return (
    <Suspense fallback={<Skeleton rows={8} height={40} />}>
      {device === 'mobile' ? <OnPhone /> : <OnPc />}
    </Suspense>
  );
}
