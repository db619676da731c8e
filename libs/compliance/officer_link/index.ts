export { answerPage } from './answer-page';
export { OfficerLinks, readLink } from './officer-links';
export { officerPage, testNotice, unknownLink } from './views';
