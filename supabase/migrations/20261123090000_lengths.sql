-- Lengths before reading. PostgreSQL puts an enquiry together in this order: its values take their types; triggers `before
-- insert` run in the order of their names; generated columns are computed; row-level security and then the checks are
-- asked; last the indexes. A check on a length therefore comes too late for what a trigger or canonical_email reads, and
-- putting 60,000 accents in order (normalize) takes many seconds that no timeout ends. So whatever reads a text before the
-- checks bounds it first.
--
-- For a table in use: adding the trigger waits for writes under way and lets none through for that moment; no row is read
-- or rewritten, and no stored value changes.

-- A note about an enquiry as it may be kept, or null: an object of at most so many characters. Each character takes five
-- bytes at most, by which a large note is known without being read; and no number is larger or finer than a browser's can
-- be, since the few bytes of 1e131000 are written out in as many digits.
create or replace function private.bounded_note(note jsonb, most int) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(note) <> 'object' or pg_column_size(note) > 5 * most + 100 then null
    when exists (
      select from jsonb_path_query(note, 'strict $.** ? (@.type() == "number")') as number (value)
      where abs(value::numeric) >= 1e309 or scale(value::numeric) > 340
    ) then null
    when char_length(note::text) <= most then note
  end
$$;

-- No text of an enquiry is longer than 64 KB, as much as /api/enquiry takes of a whole one; how long each column may be is
-- for the checks to say. An enquiry is worth more than the notes about it: those that are too long are left out.
create or replace function private.bound_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.signals := private.bounded_note(new.signals, 1000);
  new.attribution := private.bounded_note(new.attribution, 4000);
  new.answers := private.bounded_note(new.answers, 2000);
  if exists (
    select from jsonb_each(to_jsonb(new)) as field
    where jsonb_typeof(field.value) = 'string' and pg_column_size(field.value) > 65536
  ) then
    raise check_violation using message = 'A text of this enquiry is too long';
  end if;
  return new;
end $$;

-- By its name it runs before the others.
create or replace trigger bound_enquiry before insert on public.contact_submissions
  for each row execute function private.bound_enquiry();

-- As before, and what is longer than an address can be is not read at all.
create or replace function private.canonical_email(typed text) returns text
language plpgsql immutable strict security definer set search_path = '' as $$
declare
  around constant text := '[\t-\r \u0085\u1680\u2028\u2029"''(),.:;<>\[\]]+';
  folded text;
begin
  if char_length(typed) > 320 then
    return left(typed, 320);
  end if;
  folded := private.folded_text(typed);
  return coalesce(
    private.single_address(folded),
    left(regexp_replace(folded, '^' || around || '|' || around || '$', '', 'g'), 320)
  );
exception when others then
  return left(typed, 320);
end $$;

-- The first half of folded_text, apart: wide and composed letters become plain ones, and what is not seen goes.
create or replace function private.plain_text(typed text) returns text
language sql immutable strict set search_path = '' as $$
  select normalize(
    replace(
      regexp_replace(
        normalize(typed, NFKD),
        '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g'
      ),
      chr(837), 'ι' -- an iota below its letter
    ),
    NFKC
  )
$$;

-- As before: capital letters become small ones.
create or replace function private.folded_text(typed text) returns text
language sql immutable strict set search_path = '' as $$
  select replace(private.small_letters(private.plain_text(typed)), '。', '.')
$$;

-- The same for a text of any length, in time that grows with the length alone. A piece ends after a hundred letters that are
-- not plain, or where a plain one follows, which takes no accent of what stands before it. Each letter that occurs is looked
-- up once among the capitals.
create or replace function private.folded_prose(typed text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  plain text := replace(case when typed !~ '[^\u0001-\u007f]{100}' then private.plain_text(typed) else (
    select string_agg(private.plain_text(piece[1]), '' order by place)
    from regexp_matches(typed, '[\u0001-\u007f]+[^\u0001-\u007f]{0,100}|[^\u0001-\u007f]{1,100}', 'g')
      with ordinality as list (piece, place)
  ) end, 'İ', 'i̇');
begin
  return replace(coalesce((
    select translate(plain, string_agg(letter, '' order by letter), string_agg(private.small_letters(letter), '' order by letter))
    from (select distinct letter from unnest(string_to_array(plain, null)) as list (letter)) as letters
  ), ''), '。', '.');
end $$;

-- As before, in time that grows with what is stored alone.
create or replace function public.mentions_of(address text)
returns table (id uuid, created_at timestamptz, first_name text, last_name text, email text, found_in text)
language plpgsql stable security definer set search_path = '' as $$
declare
  canonical text := private.canonical_email(address);
  international text;
begin
  perform private.require_server();
  if char_length(address) > 320 or position('@' in canonical) = 0 then
    return;
  end if;
  international := private.folded_text(address);
  return query
    select other.id, other.created_at, other.first_name, other.last_name, other.email,
      string_agg(field.key, ', ' order by field.key)
    from public.contact_submissions as other,
      jsonb_each_text(to_jsonb(other)) as field,
      regexp_replace(
        regexp_replace(private.folded_prose(field.value), '[\t-\r \u0085\u1680\u2028\u2029]', '', 'g'),
        '\+[^@]{0,64}@', '@', 'g'
      ) as squeezed
    where field.key <> 'canonical_email'
      and field.value ~ '[@\ufe6b\uff20]'
      and other.canonical_email <> canonical
      and (position(canonical in squeezed) > 0 or position(international in squeezed) > 0)
    group by other.id
    order by other.created_at;
end $$;
