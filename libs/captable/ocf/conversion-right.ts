import { fromScaled, toScaled } from '#kernel/decimal';
import type { ConversionRights } from '#ledger/share_class';
import { dollars, type Monetary, type Numeric } from './ocf-object';

export interface ConversionRight {
  type: 'STOCK_CLASS_CONVERSION_RIGHT';
  converts_to_stock_class_id: string;
  conversion_mechanism: {
    type: 'RATIO_CONVERSION';
    ratio: { numerator: Numeric; denominator: Numeric };
    conversion_price: Monetary;
    rounding_type: 'FLOOR';
  };
}

/** The original issue price over the ratio, or the charter's own price. Fractions round down. */
export const conversionRight = (
  { converts_to_share_class_id, ratio }: ConversionRights,
  original_issue_price: string,
): ConversionRight => ({
  type: 'STOCK_CLASS_CONVERSION_RIGHT',
  converts_to_stock_class_id: converts_to_share_class_id,
  conversion_mechanism: {
    type: 'RATIO_CONVERSION',
    ratio,
    conversion_price: dollars(
      fromScaled((toScaled(original_issue_price) * toScaled(ratio.denominator)) / toScaled(ratio.numerator)),
    ),
    rounding_type: 'FLOOR',
  },
});
