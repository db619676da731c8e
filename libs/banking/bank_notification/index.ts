export { BankNotificationModule } from './bank-notification.module';
export { scopeOf, takeNotification } from './take-notification';
