import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';

/** How long the button says that it has copied. */
const SAID_MS = 1200;

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS there is no clipboard: a selection does.
    const box = document.createElement('textarea');
    box.value = text;
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => say(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <button
      type="button"
      className="gf-copy"
      aria-label={`复制${label}`}
      onClick={() => void copy(text).then(done => say(done ? '已复制' : '复制失败'))}
    >
      <Icon name={said === '已复制' ? 'check' : 'copy'} />
      <span role="status">{said}</span>
    </button>
  );
}
