/** Follows the usual order of a seller's representations. */
const titles = {
  corporate: 'Corporate',
  capitalization: 'Capitalization',
  financial: 'Financial',
  tax: 'Tax',
  contracts: 'Contracts',
  intellectual_property: 'Intellectual property',
  people: 'People',
  litigation: 'Litigation',
  compliance: 'Compliance',
  other: 'Other',
} as const;

export type RoomSection = keyof typeof titles;
export const roomSections = Object.keys(titles) as RoomSection[];

export const sectionNumber = (section: RoomSection): number => roomSections.indexOf(section) + 1;

export const sectionHead = (section: RoomSection): string => `${sectionNumber(section)}. ${titles[section]}`;
