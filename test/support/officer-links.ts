import { OfficerLinks } from '#compliance/officer_link';

/** For tests that open no link. */
export const officerLinks = new OfficerLinks('https://minutebook.example');
