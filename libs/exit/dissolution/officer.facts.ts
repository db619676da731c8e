export interface OfficerFacts {
  name: string;
  title: string;
}
