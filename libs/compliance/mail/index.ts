export { escalateFurther } from './escalation';
export { MailItemModule } from './mail-item.module';
