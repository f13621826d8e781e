import { describe, expect, it } from 'vitest';
import { filesUnder, type Import, importsIn, importsOf } from './imports.ts';
import { closureOf, isPlain, ofChakra, PLAIN, wayTo, wrongParts } from './plain.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
const files = ['src', 'packages/elements'].flatMap(filesUnder).filter(file => !isTest(file));

const chakraIn = (roots: readonly string[], read: (file: string) => readonly Import[]): string[] => {
  const from = closureOf(roots, read);
  return [...from.keys()].filter(ofChakra).map(name => wayTo(name, from));
};

describe('plain pages', () => {
  it('draw with plain parts, and tool pages name Chakra through its wrappers alone', () => {
    expect(wrongParts(files.flatMap(importsOf))).toEqual([]);
  });

  it('load no Chakra with whatever they load', () => {
    const roots = files.filter(isPlain);
    expect(roots.length).toBeGreaterThan(400);
    expect(chakraIn(roots, importsOf)).toEqual([]);
  });

  it('are folders that are there', () => {
    expect(PLAIN.filter(folder => !files.some(file => file.startsWith(folder)))).toEqual([]);
  });

  it.each([
    ['a part of tool pages', 'src/runtime/a.tsx', "import { ActionMenu } from '../ui/ActionMenu.tsx';"],
    ['the parts, later', 'src/pages/my/a.tsx', "const parts = () => import('../../ui/chakra/parts.ts');"],
    ['Chakra itself', 'src/pages/workbench/a.tsx', "import { Menu } from '@chakra-ui/react/menu';"],
    ['all of Chakra in a wrapper', 'src/ui/chakra/A.tsx', "import { Menu } from '@chakra-ui/react';"],
    ['what Chakra stands on', 'src/designers/form/a.tsx', "import { Menu } from '@ark-ui/react/menu';"],
    ['a wrapper at once', 'src/designers/form/a.tsx', "import { Menu } from '../../ui/chakra/Menu.tsx';"],
    ['a control of a form', 'packages/elements/form/a/fill.tsx', "import { Box } from '@chakra-ui/react';"],
  ])('sees %s', (_what, file, text) => {
    expect(wrongParts(importsIn(file, text))).toHaveLength(1);
  });

  it('sees Chakra at the end of a way', () => {
    const texts: Record<string, string> = {
      'src/runtime/room/FieldBoundary.tsx': "import { toast } from '../../ui/toast.ts';",
      'src/ui/toast.ts': "const menu = () => import('./chakra/Menu.tsx');",
      'src/ui/chakra/Menu.tsx': "import { Menu } from '@chakra-ui/react';",
    };
    const read = (file: string) => importsIn(file, texts[file] ?? '');
    expect(chakraIn(['src/runtime/room/FieldBoundary.tsx'], read)).toEqual([
      'src/runtime/room/FieldBoundary.tsx → src/ui/toast.ts → src/ui/chakra/Menu.tsx → @chakra-ui/react',
    ]);
  });
});
