import { agreements } from './agreements';
import { hashOfTerms, type CoverPageTemplate } from './cover-page-template';

/**
 * Templates by their ids. Throws a RangeError when an id stands for two, or the id of their terms for different words.
 */
export function catalogueOf(templates: readonly CoverPageTemplate[]): ReadonlyMap<string, CoverPageTemplate> {
  const byId = new Map<string, CoverPageTemplate>();
  const published = new Map<string, string>();
  for (const template of templates) {
    const { template_id } = template.standard_terms;
    const sha256 = hashOfTerms(template.standard_terms);
    if (byId.has(template.id)) throw new RangeError(`${template.id} is offered already`);
    if ((published.get(template_id) ?? sha256) !== sha256)
      throw new RangeError(`${template_id} was published in other words: new words need a new id`);
    published.set(template_id, sha256);
    byId.set(template.id, template);
  }
  return byId;
}

const catalogue = catalogueOf(agreements);

/** The template with a cover page that an id names. */
export const coverPageTemplate = (id: string): CoverPageTemplate | undefined => catalogue.get(id);
