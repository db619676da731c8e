export { divided, dividedFurther, divisionOf, shared, type DividedShare, type Division } from './waterfall/divided';
export type { Treatment } from './waterfall/treatment';
export { CapTableView } from './cap-table.dto';
export { CapTableModule } from './cap-table.module';
export { capTableOn } from './cap-table.service';
