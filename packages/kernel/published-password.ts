/** The password of everybody of the demo, which the product's own pages name: it opens nothing that matters. */
export const PUBLISHED_PASSWORD = 'Gonghui@2680';
