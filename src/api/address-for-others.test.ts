import { expect, it, vi } from 'vitest';
import { addressForOthers } from './address-for-others.ts';

it('an address for others begins where the server says, and only without that where the browser is', () => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost:5173' } });
  expect(addressForOthers('https://gonghui.example.cn', '/p/abc')).toBe(
    'https://gonghui.example.cn/cli/p/abc',
  );
  expect(addressForOthers(null, '/url/applet/a')).toBe('http://localhost:5173/cli/url/applet/a');
  vi.unstubAllGlobals();
});
