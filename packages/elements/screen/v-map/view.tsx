import '../shared/media.css';
import './map.css';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { AreaMap } from './AreaMap.tsx';
import { FlightMap } from './FlightMap.tsx';

/** A map of China or of a province: areas coloured by their number, or lines and points on it. */
export function View(view: AssetViewProps) {
  const { answer, asset } = view;
  if (!answer) return null;
  return asset.props.subName === 'VMapLines' ? (
    <FlightMap {...view} answer={answer} />
  ) : (
    <AreaMap {...view} answer={answer} />
  );
}
