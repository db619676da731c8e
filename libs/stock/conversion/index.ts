export { ConversionModule } from './conversion.module';
