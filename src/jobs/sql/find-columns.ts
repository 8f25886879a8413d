/** Columns of tables with their types: $1 names of the tables with their schema. */
export const FIND_COLUMNS = `
select class.table_name, attribute.attname as column_name,
  format_type(attribute.atttypid, attribute.atttypmod) as type
from unnest($1::text[]) as class(table_name)
join pg_attribute as attribute on attribute.attrelid = to_regclass(class.table_name)
where attribute.attnum > 0 and not attribute.attisdropped`;
