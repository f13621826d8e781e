import { useMemo } from 'react';

/** A name repeated faintly behind everything; drawn as one tiled picture so that it costs nothing to scroll. */
export function Watermark({ text }: { text: string }) {
  const style = useMemo(() => {
    const safe = text.replace(/[<>&"']/g, '');
    const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="140"><text x="20" y="90" transform="rotate(-20 20 90)" font-size="14" fill="#888" fill-opacity=".16" font-family="sans-serif">${safe}</text></svg>`;
    return { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` };
  }, [text]);
  return <div className="gh-watermark" aria-hidden="true" style={style} />;
}
