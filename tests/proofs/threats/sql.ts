/** SQL keywords and database error texts that no answer may contain. */
export const SQL_WORDS =
  /\bselect\b.{1,200}\bfrom\b|syntax error|pg_sleep|unterminated|relation "|operator does not exist|invalid input syntax/i;

/** A pair of conditions: as SQL, the first would be true and the second false. */
export const pairs = [
  [`x' or '1'='1`, `x' or '1'='2`],
  ['1 or 1=1', '1 or 1=2'],
  ['1) or (1=1', '1) or (1=2'],
  [`x%' or '%'='`, `x%' and '%'='x`],
  [`x" or "1"="1`, `x" or "1"="2`],
] as const;

/** Each would delay the store for three seconds, at any position in a statement. */
export const sleepers = [
  `x'; select pg_sleep(3); --`,
  `x' || (select pg_sleep(3)) || '`,
  '1; select pg_sleep(3)',
  '(select 1 from pg_sleep(3))',
  `x') union select pg_sleep(3)::text --`,
  `x\\'; select pg_sleep(3); --`,
  'x$$; select pg_sleep(3); --',
] as const;
