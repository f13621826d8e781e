/** A small page of one peer: its script stands in `pages/`. */
export interface PeerPage {
  name: string;
  /** Exact versions, as the registry knows them; installed for this page alone. */
  packages: Readonly<Record<string, string>>;
}

const REACT = { react: '18.3.1', 'react-dom': '18.3.1' };

export const PEER_PAGES = {
  craft: { name: 'Craft.js', packages: { ...REACT, '@craftjs/core': '0.2.12' } },
  grapes: { name: 'GrapesJS', packages: { grapesjs: '0.23.6' } },
  formily: {
    name: 'Formily',
    packages: {
      ...REACT,
      'react-is': '18.3.1',
      '@formily/antd-v5': '1.2.4',
      '@formily/core': '2.3.7',
      '@formily/react': '2.3.7',
      antd: '5.22.7',
      dayjs: '1.11.23',
    },
  },
  formio: { name: 'form.io', packages: { '@formio/js': '5.6.0', bootstrap: '5.3.9' } },
} as const satisfies Record<string, PeerPage>;

export type PeerKey = keyof typeof PEER_PAGES;
