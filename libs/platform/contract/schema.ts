type Ask = (text: string) => Promise<{ owner: string; line: string }[]>;

const tables = `pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'`;
const table = 'quote_ident(c.relname)';
const privileges = `string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)`;

const columns = `
select ${table} as owner, '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attstorage <> t.typstorage then ' storage external' else '' end
    || coalesce(' collate "' || k.collname || '"', '')
    || case a.attidentity when 'a' then ' generated always as identity' else '' end
    || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
       else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end
    || case when a.attnotnull then ' not null' else '' end as line
  from (select c.* from ${tables}) c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_collation k on k.oid = a.attcollation and k.collname <> 'default'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  order by c.relname collate "C", a.attnum`;
const constraints = `
select ${table} as owner, '  constraint ' || quote_ident(n.conname) || ' ' || pg_get_constraintdef(n.oid) as line
  from (select c.* from ${tables}) c join pg_constraint n on n.conrelid = c.oid and n.contype <> 'n'
  order by c.relname collate "C", array_position(array['p', 'u', 'f', 'c'], n.contype::text), n.conname collate "C"`;
const options = `
select ${table} as owner, array_to_string(c.reloptions, ', ') as line from ${tables} and c.reloptions is not null`;
const unlogged = `select ${table} as owner, 'unlogged ' as line from ${tables} and c.relpersistence = 'u'`;

const following = [
  `select ${table} as owner, pg_get_indexdef(i.indexrelid) || ';' as line
    from (select c.* from ${tables}) c join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
    where not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u'))
    order by x.relname collate "C"`,
  `select ${table} as owner, pg_get_triggerdef(g.oid) || ';' as line
    from (select c.* from ${tables}) c join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal
    order by g.tgname collate "C"`,
  `select ${table} as owner, 'alter table ' || ${table} || ' enable row level security'
      || case when c.relforcerowsecurity then ', force row level security' else '' end || ';' as line
    from ${tables} and c.relrowsecurity`,
  `select quote_ident(p.tablename) as owner, 'create policy ' || p.policyname || ' on ' || quote_ident(p.tablename)
      || ' for ' || lower(p.cmd) || ' to ' || case when p.roles = array[current_user] then 'current_user'
         else array_to_string(p.roles, ', ') end
      || coalesce(' using (' || p.qual || ')', '')
      || coalesce(' with check (' || p.with_check || ')', '') || ';' as line
    from pg_policies p where p.schemaname = 'public' order by p.policyname collate "C"`,
  `select ${table} as owner, 'grant ' || ${privileges} || ' on ' || ${table} || ' to minutebook_app;' as line
    from (select c.* from ${tables}) c cross join lateral aclexplode(c.relacl) a
    where a.grantee = 'minutebook_app'::regrole group by c.relname`,
];

const functions = `
select p.oid::regprocedure::text as owner, pg_get_functiondef(p.oid) || ';' || coalesce((
    select string_agg(E'\\ngrant execute on function ' || p.oid::regprocedure || ' to '
      || case a.grantee when 0 then 'public' else a.grantee::regrole::text end || ';', '' order by a.grantee)
    from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner), '') as line
  from pg_proc p where p.pronamespace = 'public'::regnamespace
  order by p.proname collate "C", p.oid::regprocedure::text collate "C"`;

/** Needs a fully migrated database. */
export async function schemaSql(ask: Ask): Promise<string> {
  const linesOf = async (text: string) => Map.groupBy(await ask(text), ({ owner }) => owner);
  const [inside, bound, settings, kinds] = [
    await linesOf(columns),
    await linesOf(constraints),
    await linesOf(options),
    await linesOf(unlogged),
  ];
  const after: Awaited<ReturnType<typeof linesOf>>[] = [];
  for (const text of following) after.push(await linesOf(text));
  const made = [...inside].map(([name, own]) => {
    const body = [...own, ...(bound.get(name) ?? [])].map(({ line }) => line).join(',\n');
    const [kind, setting] = [kinds.get(name)?.[0]?.line ?? '', settings.get(name)?.[0]?.line];
    const statements = after.flatMap((lines) => (lines.get(name) ?? []).map(({ line }) => line));
    const create = `create ${kind}table ${name} (\n${body}\n)${setting ? ` with (${setting})` : ''};`;
    return [create, ...statements].join('\n');
  });
  const called = (await ask(functions)).map(({ line }) => line);
  return [heading, ...made, ...called].join('\n\n').replaceAll('public.', '') + '\n';
}

const heading = '-- Generated by `npm run generate` from a fully migrated database. To change it, add a migration.';
