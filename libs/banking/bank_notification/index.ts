export { BankNotificationModule } from './bank-notification.module';
export { scopeOf, serviceScope, takeNotification } from './take-notification';
