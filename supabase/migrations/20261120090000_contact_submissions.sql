-- One row per enquiry (specification section 3). Everything the visitor typed is stored as typed; the checks only
-- refuse what could not be a real enquiry. Columns from created_at on, except signals and attribution, belong to
-- the server: they are outside the anonymous role's grant and a trigger overwrites them as well.

create schema if not exists private;

create table if not exists private.settings (
  only_row boolean primary key default true check (only_row),
  -- At most this many enquiries from one address within the window; null switches the limit off.
  rate_limit int default 20 check (rate_limit > 0),
  rate_window interval not null default interval '10 minutes',
  -- A form sent sooner than this after it appeared was not filled in by a person.
  spam_elapsed_ms int not null default 1000,
  -- Acknowledgements to one e-mail address, and to all of them together, within an hour.
  acknowledgements_per_address int not null default 3,
  acknowledgements_per_hour int not null default 200,
  -- Key of the address hash: random per database, never leaves it.
  address_key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  -- Where new enquiries are announced; see the migration that installs the webhook.
  webhook_url text,
  webhook_secret text
);

insert into private.settings default values on conflict do nothing;

create table if not exists public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  email text not null check (char_length(email) <= 320),
  phone text not null check (char_length(phone) <= 50),
  service text not null default '' check (char_length(service) <= 200),
  service_type text not null check (char_length(service_type) <= 200),
  form_type text not null check (
    form_type in (
      'consultation',
      'will_price_calculator',
      'need_assessment',
      'inheritance_risk_checker',
      'will_cost_calculator',
      'instant_will'
    )
  ),
  message text not null default '' check (char_length(message) <= 5000),
  consent boolean not null default true check (consent),
  postcode text check (char_length(postcode) <= 20),
  reference_number text check (char_length(reference_number) <= 200),
  age_group text check (char_length(age_group) <= 200),
  gender text check (char_length(gender) <= 200),
  has_will text check (char_length(has_will) <= 200),
  homeowner text check (char_length(homeowner) <= 200),
  will_for text check (char_length(will_for) <= 200),
  -- {"trap": the hidden field was filled, "elapsed": milliseconds from form to submit}
  signals jsonb check (char_length(signals::text) <= 1000),
  -- Where the session came from: utm_*, landing path, referrer host, ad click ids
  attribution jsonb check (char_length(attribution::text) <= 4000),
  created_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  suspected_spam boolean not null default false,
  address_hash text,
  -- Marks of the mails, each set only after the mail server has accepted the message
  team_mailed_at timestamptz,
  acknowledged_at timestamptz,
  acknowledgement_claimed_at timestamptz,
  acknowledgement_skipped text,
  mail_leased_until timestamptz,
  mail_attempts int not null default 0
);

create index if not exists contact_submissions_created_at on public.contact_submissions (created_at);
create index if not exists contact_submissions_address on public.contact_submissions (address_hash, created_at);
create index if not exists contact_submissions_email on public.contact_submissions (lower(btrim(email)));
create index if not exists contact_submissions_unmailed on public.contact_submissions (mail_attempts, created_at)
  where team_mailed_at is null or (acknowledged_at is null and acknowledgement_skipped is null);
