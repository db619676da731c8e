import { OfficerLinks } from '#compliance/officer_link';

export const officerLinks = new OfficerLinks('https://minutebook.example');
