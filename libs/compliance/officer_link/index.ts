export { OfficerLinks, readLink } from './officer-links';
export { officerPage, testNotice, unknownLink } from './views';
