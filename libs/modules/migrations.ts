import { accountsMigrations } from '#accounts/migrations';
import { captableMigrations } from '#captable/migrations';
import { charterMigrations } from '#charter/migrations';
import { companiesMigrations } from '#companies/migrations';
import { complianceMigrations } from '#compliance/migrations';
import { credentialsMigrations } from '#credentials/migrations';
import { deliveryMigrations } from '#delivery/migrations';
import { documentsMigrations } from '#documents/migrations';
import { filingsMigrations } from '#filings/migrations';
import { financingMigrations } from '#financing/migrations';
import { formationMigrations } from '#formation/migrations';
import { governanceMigrations } from '#governance/migrations';
import { ledgerMigrations } from '#ledger/migrations';
import { plansMigrations } from '#plans/migrations';
import { platformMigrations } from '#platform/migrations/index';
import { stockMigrations } from '#stock/migrations';

/**
 * Every migration of every module. They run in the order of the numbers in their names: the baselines from the lowest
 * module to the highest, then each new one by its date.
 */
export const migrations = [
  ...platformMigrations,
  ...accountsMigrations,
  ...companiesMigrations,
  ...documentsMigrations,
  ...ledgerMigrations,
  ...filingsMigrations,
  ...governanceMigrations,
  ...charterMigrations,
  ...complianceMigrations,
  ...stockMigrations,
  ...plansMigrations,
  ...financingMigrations,
  ...captableMigrations,
  ...formationMigrations,
  ...credentialsMigrations,
  ...deliveryMigrations,
];
