import { resourceEntities } from '#platform/wire/resource-entity';
import type { Class } from './field-declaration';

const found = new Map<Class, string>();

/** Falls back to the class name in snake case (`api_versions` for `ApiVersionsView`). */
export function objectOf(view: Class): string {
  let name = found.get(view);
  if (name === undefined)
    found.set(view, (name = resourceOf(view) ?? snakeCase(view.name.replace(/(View|Input|Patch)$/, ''))));
  return name;
}

/** A view that extends a resource's view belongs to the same resource. */
function resourceOf(view: Function | null): string | undefined {
  if (view === null || view === Function.prototype) return undefined;
  return (
    resourceEntities().find(([, declaration]) => declaration.view() === view)?.[1].name ??
    resourceOf(Object.getPrototypeOf(view) as Function | null)
  );
}

const snakeCase = (name: string): string => name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
