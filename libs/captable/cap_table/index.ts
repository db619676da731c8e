export {
  afterRepurchase,
  divided,
  dividedFurther,
  divisionOf,
  paidByClass,
  shared,
  type DividedShare,
  type Division,
  type Repurchase,
} from './waterfall/proceeds-division';
export { hasUnvestedStock, isHeldBack, unvestedAfter, unvestedLabel } from './waterfall/unvested-stock';
export { CapTableView } from './cap-table.dto';
export { CapTableModule } from './cap-table.module';
export { capTableOn } from './cap-table.service';
