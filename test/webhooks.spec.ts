import { itVerifies, typescript } from './support/receivers';

describe('the receiver in TypeScript that the documentation shows', () => itVerifies(typescript));
