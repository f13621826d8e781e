import { DataZoomComponent, GridComponent, MarkLineComponent } from 'echarts/components';

/** What charts over axes of names and numbers are drawn with as well; a file of its own, for others do not fetch it. */
export const AXES = [GridComponent, DataZoomComponent, MarkLineComponent];
