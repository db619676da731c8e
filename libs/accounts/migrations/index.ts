export { envelope } from './envelope';
