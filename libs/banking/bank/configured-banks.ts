import type { Config } from '#platform/config/config';
import { Banks } from './banks';
import { SandboxBank } from './sandbox-bank';

/** No bank serves live mode, so live accounts stay `provisioning`. */
export const configuredBanks = (config: Config): Banks => new Banks(SandboxBank.of(config), null);
