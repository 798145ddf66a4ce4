create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() depends on a dictionary and so is not immutable by itself; ours is named and never changed.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  set search_path from current
  as $$ select lower(unaccent('unaccent', value)) $$;
