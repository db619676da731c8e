export { Conversion } from './conversion.entity';
export { ConversionModule } from './conversion.module';
