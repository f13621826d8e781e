import { useState } from 'react';

/**
 * The error message of a dialog about its content. The message belongs to the content `about` as it was then, so it disappears as soon as
 * `about` changes.
 */
export function useFault(about: unknown): [fault: string, say: (fault: string) => void] {
  const [said, setSaid] = useState({ fault: '', about });
  return [said.about === about ? said.fault : '', fault => setSaid({ fault, about })];
}
