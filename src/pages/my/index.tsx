import { lazy, Suspense } from 'react';
import { deviceOf } from '../../api/device.ts';
import type { PageModule } from '../../routes/pages.ts';
import { useDevice } from '../../runtime/use-device.ts';

const onPc = () => import('./TaskCentre.tsx');
const onPhone = () => import('./PhoneTasks.tsx');
const OnPc = lazy(async () => ({ default: (await onPc()).TaskCentre }));
const OnPhone = lazy(async () => ({ default: (await onPhone()).PhoneTasks }));

export const ahead: PageModule['ahead'] = () => {
  void (deviceOf(navigator.userAgent) === 'mobile' ? onPhone() : onPc()).catch(() => undefined);
};

/** `/my/claimed`, `/my/submitted`, `/my/completed`, `/my/cc`: what waits for the person, and what he had to do with. */
export function Component() {
  const device = useDevice();
  return <Suspense>{device === 'mobile' ? <OnPhone /> : <OnPc />}</Suspense>;
}
