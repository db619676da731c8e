export interface TaxLine {
  label: string;
  value: string;
  statute: string;
}
