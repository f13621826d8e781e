import { useEffect, useState } from 'react';
import { isShared, sayShared } from './shared-device.ts';

/** Whether nothing of this link is to stay at the machine, as a switch; what had been kept by then goes. Only strangers have it: members sign out. */
export function useSharedDevice(guest: boolean, short: string): [boolean, (on: boolean) => void] {
  const [shared, setShared] = useState(() => guest && isShared(short));
  // After whatever wrote a draft until now has written its last one.
  useEffect(() => {
    if (shared) void import('./leave-nothing.ts').then(({ leaveNothing }) => leaveNothing(short));
  }, [shared, short]);
  return [
    shared,
    on => {
      sayShared(short, on);
      setShared(on);
    },
  ];
}

/** The switch below a public form. */
export function SharedDevice({ shared, onChange }: { shared: boolean; onChange(on: boolean): void }) {
  return (
    <label className="gh-outside-terms">
      <input type="checkbox" checked={shared} onChange={event => onChange(event.target.checked)} />{' '}
      不在本机保存（公用设备）
    </label>
  );
}
