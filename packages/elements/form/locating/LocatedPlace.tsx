import { coordinates, type Located } from './field.ts';

/** A map to look at, opened only when it is pressed; it is told that these are WGS-84 degrees. */
const mapAddress = ({ longitude, latitude }: Located): string =>
  `https://uri.amap.com/marker?position=${longitude},${latitude}&coordinate=wgs84&callnative=0`;

export const LocatedPlace = ({ at }: { at: Located }) => (
  <span className="gf-place">
    <span className="gf-place-at">
      {coordinates(at)}
      <span className="gf-place-note">WGS-84{at.accuracy === null ? '' : `，精度约${at.accuracy}米`}</span>
    </span>
    <a href={mapAddress(at)} target="_blank" rel="noreferrer">
      查看地图
    </a>
  </span>
);
