/** What views fetch only when they are used, by type: small enough to be fetched ahead (recognition of cards is not). */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  rich: () => import('./rich/Editor.tsx'),
  autograph: () => import('signature_pad'),
  subform: () => import('./subform/paste.ts'),
  qrcode: () => import('qrcode'),
};

/** Fetches these ahead, while there is a network; what does not come now is fetched when it is needed. */
export async function loadParts(types: Iterable<string>): Promise<void> {
  await Promise.allSettled([...types].map(type => parts[type]?.()));
}
