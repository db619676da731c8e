import type { CoverPageTemplate } from './cover-page-template';

/**
 * The agreements that are offered, each a cover page over standard terms: none yet, for the catalogue is of governance.
 */
export const agreements: readonly CoverPageTemplate[] = [];
