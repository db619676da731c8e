export { TemplateModule } from './template.module';
