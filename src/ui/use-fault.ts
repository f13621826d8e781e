import { useState } from 'react';

/**
 * What a dialog says is wrong with what it holds. It is said of `about` as it was then: once that is another, nobody
 * knows whether it still holds, and it goes.
 */
export function useFault(about: unknown): [fault: string, say: (fault: string) => void] {
  const [said, setSaid] = useState({ fault: '', about });
  return [said.about === about ? said.fault : '', fault => setSaid({ fault, about })];
}
