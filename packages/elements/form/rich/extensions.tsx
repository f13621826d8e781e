import TextAlign from '@tiptap/extension-text-align';
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress } from '../../shared/link.ts';
import type { FillHost } from '../views-api.ts';
import { pictures } from './pictures.tsx';

/** What a formatted text is made of. */
export const richExtensions = (host: FillHost, placeholder: string | undefined) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    // What is stored is what was written, without an empty line after it.
    trailingNode: false,
    link: { openOnClick: false, isAllowedUri: uri => linkAddress(uri) !== null },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TextStyle,
  Color,
  BackgroundColor,
  pictures(host.imageUrl),
  Placeholder.configure({ placeholder: placeholder || '请输入内容' }),
];
