/** The header by which a call is made within a sample: the sample's id. */
export const SAMPLE_HEADER = 'x-sample';
