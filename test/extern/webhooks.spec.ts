import { go, itVerifies, pythonWith } from '../support/receivers';
import { python } from './tools.cjs';

describe('the receiver in Python that the documentation shows', () => itVerifies(pythonWith(python!)));
describe('the receiver in Go that the documentation shows', () => itVerifies(go));
