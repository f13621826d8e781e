import { watchSeenPart } from '@gonghui/elements/ui/seen-part.tsx';

/** What a page that stands in a frame tells the website around it. */
interface Height {
  type: 'gonghui.height';
  /** Its link, since a website may show several. */
  link: string;
  /** Pixels. */
  height: number;
}

/**
 * Tells the websites that may show this link in a frame how high the page is, now and whenever that changes, so that it needs no
 * bar of its own to scroll (rule L17). Nobody else is told. What opens in it stands in the part of it that is seen. Answers
 * what ends it.
 */
export function tellHeight(link: string, origins: readonly string[]): () => void {
  if (window.parent === window || origins.length === 0) return () => {};
  // Known where the browser says so; elsewhere each is tried, and only the one that is there hears it.
  const above = window.location.ancestorOrigins?.[0];
  const heard = above === undefined ? origins : origins.filter(origin => origin === above);
  // From now on the page is as high as what is in it, and not as the frame.
  document.documentElement.dataset.framed = '';
  let told = 0;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    const message: Height = { type: 'gonghui.height', link, height };
    for (const origin of heard) window.parent.postMessage(message, origin);
  };
  const watch = new ResizeObserver(tell);
  watch.observe(document.body);
  tell();
  const blind = watchSeenPart();
  return () => {
    watch.disconnect();
    blind();
  };
}
