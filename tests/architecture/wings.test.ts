import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder, importsIn, importsOf } from './imports.ts';
import { GATEWAY, leadingUp, WINGS, wingOf } from './wings.ts';

/** Tests make a whole gateway and look into every module. */
const files = filesUnder(GATEWAY).filter(file => !/\.test\.ts$/.test(file));

describe('wings of the gateway', () => {
  it('hold every file', () => {
    expect(files.length).toBeGreaterThan(700);
    expect(files.filter(file => wingOf(file) === null)).toEqual([]);
  });

  it('import from wings below alone', () => {
    expect(leadingUp(files.flatMap(importsOf))).toEqual([]);
  });

  it('hold modules of which no two have one name', () => {
    const modules = WINGS.flatMap(wing => readdirSync(`${GATEWAY}/${wing}`));
    expect(modules.length).toBeGreaterThan(35);
    expect(modules.filter((name, at) => modules.indexOf(name) !== at)).toEqual([]);
  });

  it.each([
    ['base/db/a.ts', "import { createFiles } from '../../enterprise/files/index.ts';"],
    ['base/db/a.ts', "import type { Ctx } from '../../http/register.ts';"],
    ['http/a.ts', "const later = import('../enterprise/identity/index.ts');"],
    ['enterprise/files/a.ts', "export { x } from '../../design/pages/index.ts';"],
    ['design/forms/a.ts', "import { x } from '@gonghui/gateway/records/submissions/index.ts';"],
    ['records/tasks/a.ts', "import type { X } from '../../data/datasets/index.ts';"],
    ['data/visuals/a.ts', "new Worker(new URL('../../outward/links/worker.ts', import.meta.url));"],
    ['outward/links/a.ts', "import type { Services } from '../../main/services.ts';"],
  ])('see what leads up from %s', (file, text) => {
    expect(leadingUp(importsIn(`${GATEWAY}/${file}`, text))).toHaveLength(1);
  });

  it.each([
    ['main/app.ts', "import { x } from '../base/config.ts';"],
    ['outward/links/a.ts', "import { x } from '../outside/index.ts';"],
    ['records/tasks/a.ts', "import { findDesign } from '../../design/page-rows/index.ts';"],
    ['base/db/a.ts', "import { newId } from '@gonghui/kernel/ids.ts';"],
  ])('let %s import what stands below or beside it', (file, text) => {
    expect(leadingUp(importsIn(`${GATEWAY}/${file}`, text))).toEqual([]);
  });
});
